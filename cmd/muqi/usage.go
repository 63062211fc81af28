package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// unknown is the error of a name that is not in the list, with the nearest one.
func unknown(what, name string, known []string) error {
	nearest := slices.MinFunc(known, func(a, b string) int {
		return levenshtein.ComputeDistance(name, a) - levenshtein.ComputeDistance(name, b)
	})
	return fmt.Errorf("unknown %s %q: did you mean %q? There are %s", what, name, nearest, strings.Join(known, ", "))
}

// noUnknownCommand refuses the arguments of the root, which are commands that
// do not exist.
func noUnknownCommand(root *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var names []string
	for _, c := range root.Commands() {
		if !c.Hidden {
			names = append(names, c.Name())
		}
	}
	return unknown("command", args[0], names)
}

// noArgs refuses the arguments of a command that takes none; cobra's own error
// would call them commands.
func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return fmt.Errorf("unexpected argument %q: %s takes flags only; see \"%[2]s --help\"", args[0], cmd.CommandPath())
}

// flagError says which flags there are, or where that is written.
func flagError(cmd *cobra.Command, err error) error {
	var missing *pflag.NotExistError
	if !errors.As(err, &missing) || missing.GetSpecifiedShortnames() != "" {
		return fmt.Errorf("%w; see \"%s --help\"", err, cmd.CommandPath())
	}
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, "--"+f.Name) })
	return unknown("flag", "--"+missing.GetSpecifiedName(), names)
}

// newHelp replaces cobra's own, which takes any name for a command.
func newHelp() *cobra.Command {
	return &cobra.Command{
		Use:     "help [COMMAND]",
		Short:   "Explain a command",
		Example: "  muqi help solve",
		RunE: func(cmd *cobra.Command, args []string) error {
			about, rest, err := cmd.Root().Find(args)
			if err == nil {
				err = noUnknownCommand(cmd.Root(), rest)
			}
			if err != nil {
				return err
			}
			about.InitDefaultHelpFlag()
			about.InitDefaultVersionFlag()
			return about.Help()
		},
	}
}
