package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"muqi/internal/catalog"
	"muqi/internal/doc"
	"muqi/internal/evidence"
	"muqi/internal/host"
	"muqi/internal/lang"
	"muqi/internal/names"
	"muqi/internal/show"
)

// env is what every command works with.
type env struct {
	ctx      context.Context
	suites   []catalog.Suite // at least one; the first is the default
	args     []string
	in       io.Reader
	out, err io.Writer
	lang     lang.Language // of what is printed for people; the --lang flag
	bar      progress      // cleared before anything else is printed
}

func newRoot(e *env) *cobra.Command {
	root := &cobra.Command{
		Use:   "muqi",
		Short: "Solvers of 一双木棋 and 偷苹果 compared: right or wrong, how fast, and why",
		Long: "muqi compares solvers of the contest tasks 一双木棋 and 偷苹果. Commands for one game take\n" +
			"the first, unless --game names another.",
		Example:       "  muqi report\n  echo '1 1 7 3' | muqi solve",
		Version:       "commit " + host.FindCommit().String() + ", " + runtime.Version(),
		Args:          noUnknownCommand,
		SilenceErrors: true,
		SilenceUsage:  true,
		RunE:          func(cmd *cobra.Command, _ []string) error { return cmd.Help() },

		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error { return noEmptyFlag(cmd) },
	}
	root.CompletionOptions.DisableDefaultCmd = true // newCompletion is ours
	root.SetUsageTemplate(strings.ReplaceAll(root.UsageTemplate(), ".FlagUsages", ".FlagUsagesWrapped 80"))
	e.langFlag(root.PersistentFlags())
	languages := cobra.FixedCompletions([]string{lang.English.String(), lang.Chinese.String()}, cobra.ShellCompDirectiveNoFileComp)
	_ = root.RegisterFlagCompletionFunc("lang", languages) // the flag is there
	root.SetFlagErrorFunc(flagError)
	root.SetHelpCommand(newHelp())
	root.AddCommand(
		newReport(e), newSolve(e), newDiff(e), newBench(e), newExplain(e), newSmallest(e),
		newTraps(e), newCensus(e), newJudge(e), newStress(e), newList(e), newCompletion(e),
	)
	for _, cmd := range append(root.Commands(), root) {
		cmd.Long = doc.Wrap(strings.NewReplacer("\n\n", "\n\n", "\n  ", "\n  ", "\n", " ").Replace(cmd.Long), doc.Columns)
		if err := e.completeNames(cmd); err != nil {
			panic(err) // a flag was registered twice
		}
	}
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

// variantNames are those of all games, or those that are measured unasked.
func variantNames(games []evidence.Game, measured bool) (all []string) {
	for _, g := range games {
		for _, v := range g.Variants {
			if v.Group == "" || !measured {
				all = append(all, v.Name)
			}
		}
		for _, v := range g.ByName {
			if !measured {
				all = append(all, v.Name)
			}
		}
	}
	return all
}

func (e *env) describeAll() (games []evidence.Game) {
	for _, s := range e.suites {
		games = append(games, s.Describe())
	}
	return games
}

// ofGames is what the games have as this, such as a variant: "contour-fast, of apple applequeue".
func (e *env) ofGames(of func(evidence.Game) string) string {
	var all []string
	for i, g := range e.describeAll() {
		if i == 0 {
			all = append(all, of(g))
		} else {
			all = append(all, "of "+g.Name+" "+of(g))
		}
	}
	return strings.Join(all, ", ")
}

// explained are the variants that are explained where nobody asks for others.
func (e *env) explained() string {
	return e.ofGames(func(g evidence.Game) string { return g.Explained })
}

func newList(e *env) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "Name the games and their variants",
		Example: "  muqi list --json",
		Args:    noArgs,
		RunE: func(*cobra.Command, []string) error {
			games := e.describeAll()
			return e.print(evidence.Games{Schema: evidence.Schema, Games: games}, asJSON, show.Games(show.In(e.lang), games)...)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "as JSON")
	return cmd
}

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
	return fmt.Errorf("unexpected argument %q: %s takes flags only; see \"%[2]s --help\"",
		args[0], cmd.CommandPath())
}

// renamed are old names of flags by command.
var renamed = map[string]map[string]string{
	"judge":  {"stress": "for"},
	"stress": {"limit": "time"},
	"diff":   {"limit": "time", "program-in": "in", "program-out": "out"},
	"bench":  {"limit": "time", "program-in": "in", "program-out": "out"},
	"report": {"out": "out-dir"},
	"traps":  {"out": "out-dir"},
}

// flagError names the flag and says what would be right.
func flagError(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var invalid *pflag.InvalidValueError
	var bare *pflag.ValueRequiredError
	switch {
	case errors.As(err, &invalid):
		err = fmt.Errorf("--%s %q: %s", invalid.GetFlag().Name, invalid.GetValue(), wanted(invalid))
	case errors.As(err, &bare):
		err = fmt.Errorf("--%s: want a value", bare.GetFlag().Name)
	case !errors.As(err, &unknown):
	case unknown.GetSpecifiedShortnames() != "":
		err = fmt.Errorf("unknown flag \"-%s\"", unknown.GetSpecifiedShortnames())
	case renamed[cmd.Name()][unknown.GetSpecifiedName()] != "":
		err = fmt.Errorf("--%s is now --%s", unknown.GetSpecifiedName(), renamed[cmd.Name()][unknown.GetSpecifiedName()])
	default:
		var known []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { known = append(known, "--"+f.Name) })
		return names.Unknown("flag", "--"+unknown.GetSpecifiedName(), known)
	}
	return fmt.Errorf("%w; see \"%s --help\"", err, cmd.CommandPath())
}

// wanted says which values a flag takes; flags of our own types say it themselves.
func wanted(e *pflag.InvalidValueError) string {
	if errors.Is(errors.Unwrap(e), strconv.ErrRange) {
		return "want a number that fits 64 bits"
	}
	switch e.GetFlag().Value.Type() {
	case "int", "int64":
		return "want a whole number"
	case "uint64":
		return "want a whole number of 0 or more"
	case "duration":
		return "want a time with its unit, such as 500ms, 10s or 5m"
	case "bool":
		return "want true or false"
	}
	return errors.Unwrap(e).Error()
}

// noEmptyFlag refuses a flag that is given an empty value, such as that of a variable that nobody set.
func noEmptyFlag(cmd *cobra.Command) (err error) {
	cmd.Flags().Visit(func(f *pflag.Flag) {
		list, isList := f.Value.(pflag.SliceValue)
		if err == nil && (f.Value.String() == "" || isList && (len(list.GetSlice()) == 0 || slices.Contains(list.GetSlice(), ""))) {
			err = fmt.Errorf("--%s: want a value that is not empty; see \"%s --help\"", f.Name, cmd.CommandPath())
		}
	})
	return err
}

// exclusive makes it an error to set both flags of a pair.
func exclusive(cmd *cobra.Command, pairs ...[2]string) {
	cmd.PreRunE = func(*cobra.Command, []string) error {
		for _, p := range pairs {
			if cmd.Flags().Changed(p[0]) && cmd.Flags().Changed(p[1]) {
				return fmt.Errorf("--%s and --%s: want one of them", p[0], p[1])
			}
		}
		return nil
	}
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
