package main

import (
	"context"
	"io"
	"runtime"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"muqi/internal/catalog"
	"muqi/internal/evidence"
	"muqi/internal/host"
	"muqi/internal/lang"
	"muqi/internal/names"
)

// env is what every command works with.
type env struct {
	ctx      context.Context
	suites   []catalog.Suite // at least one; the first is the default
	args     []string
	in       io.Reader
	out, err io.Writer
	lang     lang.Language // of what is printed for people; the --lang flag
}

func newRoot(e *env) *cobra.Command {
	root := &cobra.Command{
		Use:   "muqi",
		Short: "Solvers of 一双木棋 and 偷苹果 compared: right or wrong, how fast, and why",
		Long: "muqi runs several solvers of the contest tasks 一双木棋 and 偷苹果 behind one\n" +
			"interface, compares their answers, benchmarks them and writes a report. Commands\n" +
			"for one game take the first, unless told otherwise by --game apple.",
		Example:       "  muqi report\n  echo '1 1 7 3' | muqi solve",
		Version:       "commit " + host.FindCommit().String() + ", " + runtime.Version(),
		Args:          noUnknownCommand,
		SilenceErrors: true,
		SilenceUsage:  true,
		RunE:          func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.CompletionOptions.DisableDefaultCmd = true
	e.langFlag(root.PersistentFlags())
	root.SetFlagErrorFunc(flagError)
	root.SetHelpCommand(newHelp())
	root.AddCommand(newReport(e), newSolve(e), newDiff(e), newBench(e), newExplain(e), newSmallest(e), newTraps(e), newCensus(e), newJudge(e), newStress(e), newList(e))
	return root
}

// langFlag adds the flag of the language, which begins as the one of e.
func (e *env) langFlag(fl *pflag.FlagSet) {
	fl.Var(&e.lang, "lang", "the language to print in, en or zh (default that of the locale)")
	fl.Lookup("lang").DefValue = "" // the same help in every locale
}

// onGame makes a command one that works on the game of the flag --game, and returns its flags.
func (e *env) onGame(cmd *cobra.Command, run func(s catalog.Suite, args []string) error) *pflag.FlagSet {
	var game string
	cmd.Flags().StringVar(&game, "game", e.suites[0].Describe().Name, "the game (see \"muqi list\")")
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		var known []string
		for _, s := range e.suites {
			if s.Describe().Name == game {
				return run(s, args)
			}
			known = append(known, s.Describe().Name)
		}
		return names.Unknown("game", game, known)
	}
	return cmd.Flags()
}

// knownIn reports a name that no variant of any game has.
func knownIn(games []evidence.Game, name string) error {
	var known []string
	for _, g := range games {
		for _, v := range slices.Concat(g.Variants, g.ByName) {
			known = append(known, v.Name)
		}
	}
	if !slices.Contains(known, name) {
		return names.Unknown("variant", name, known)
	}
	return nil
}

// describeAll describes every game.
func (e *env) describeAll() (games []evidence.Game) {
	for _, s := range e.suites {
		games = append(games, s.Describe())
	}
	return games
}
