package main

import (
	"github.com/spf13/cobra"

	"muqi/internal/show"
)

func newList(e *env) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "Name the games and their variants",
		Example: "  muqi list --json",
		Args:    noArgs,
		RunE: func(*cobra.Command, []string) error {
			games := e.describeAll()
			return e.print(games, asJSON, show.Games(show.In(e.lang), games)...)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "as JSON")
	return cmd
}
