package main

import (
	"errors"
	"fmt"

	"muqi/internal/names"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// noUnknownCommand refuses the arguments of the root, which are commands that
// do not exist.
func noUnknownCommand(root *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var known []string
	for _, c := range root.Commands() {
		if !c.Hidden {
			known = append(known, c.Name())
		}
	}
	return names.Unknown("command", args[0], known)
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
	var known []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { known = append(known, "--"+f.Name) })
	return names.Unknown("flag", "--"+missing.GetSpecifiedName(), known)
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
