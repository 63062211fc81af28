package main

import (
	"github.com/spf13/cobra"

	"muqi/report"
)

func newList(e *env) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "Name the games and their variants",
		Example: "  muqi list --json",
		Args:    noArgs,
		RunE: func(*cobra.Command, []string) error {
			if asJSON {
				return printJSON(e.out, e.describeAll())
			}
			return report.Games(e.out, e.lang, e.describeAll())
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "as JSON")
	return cmd
}
