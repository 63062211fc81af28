package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"muqi/internal/evidence"
	"muqi/internal/names"
)

// newCompletion makes the command that prints a shell's script for completion.
func newCompletion(e *env) *cobra.Command {
	scripts := map[string]func(root *cobra.Command) error{
		"bash":       func(root *cobra.Command) error { return root.GenBashCompletionV2(e.out, true) },
		"zsh":        func(root *cobra.Command) error { return root.GenZshCompletion(e.out) },
		"fish":       func(root *cobra.Command) error { return root.GenFishCompletion(e.out, true) },
		"powershell": func(root *cobra.Command) error { return root.GenPowerShellCompletionWithDesc(e.out) },
	}
	shells := []string{"bash", "zsh", "fish", "powershell"}
	return &cobra.Command{
		Use:       "completion bash|zsh|fish|powershell",
		Short:     "Print a script that completes commands, games and variants",
		Long:      "completion prints a script for a shell. That for bash needs the package bash-completion.",
		Example:   "  muqi completion bash > ~/.local/share/bash-completion/completions/muqi",
		ValidArgs: shells,
		Args: func(_ *cobra.Command, args []string) error {
			switch {
			case len(args) == 0:
				return fmt.Errorf("completion: no shell named; want one of %s", strings.Join(shells, ", "))
			case len(args) > 1:
				return fmt.Errorf("unexpected argument %q: muqi completion takes one shell", args[1])
			case scripts[args[0]] == nil:
				return names.Unknown("shell", args[0], shells)
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return scripts[args[0]](cmd.Root()) },
	}
}

// completeNames completes the flags of a command that are names. Other flags and arguments are files.
func (e *env) completeNames(cmd *cobra.Command) error {
	var games []string
	for _, g := range e.describeAll() {
		games = append(games, g.Name)
	}
	complete := map[string]cobra.CompletionFunc{
		"game": cobra.FixedCompletions(games, cobra.ShellCompDirectiveNoFileComp),
		"algo": e.completeVariants, "baseline": e.completeVariants,
	}
	for flag, f := range complete {
		if cmd.Flags().Lookup(flag) == nil {
			continue
		}
		if err := cmd.RegisterFlagCompletionFunc(flag, f); err != nil {
			return err
		}
	}
	return nil
}

// completeVariants names the variants of the command's game, or of all games; after a comma further ones.
func (e *env) completeVariants(cmd *cobra.Command, _ []string, word string) (all []string, _ cobra.ShellCompDirective) {
	games := e.describeAll()
	if f := cmd.Flags().Lookup("game"); f != nil {
		games = slices.DeleteFunc(games, func(g evidence.Game) bool { return g.Name != f.Value.String() })
	}
	before := word[:strings.LastIndex(word, ",")+1]
	for _, name := range variantNames(games, false) {
		if strings.HasPrefix(before+name, word) {
			all = append(all, before+name)
		}
	}
	return all, cobra.ShellCompDirectiveNoFileComp
}
