/** An invalid command line. The message is shown instead of a stack. */
export class UsageError extends Error {}

export const USAGE = `Usage: npm run exercise -- rehearse <zip or folder> [options]

  --runs <number>       how many times to play it (40)
  --seed <number>       the same seed gives the same report (1)
  --teams <list>        how many teams, or names with roles: "alpha:technical,beta:management" (two for each role)
  --minutes <number>    how long each run lasts (until the duration is over and everything has come due)
  --on-demand           every team on a clock of its own
  --script <file>       play a script instead of chance, once, and no kept paths
  --timeline            print what happened in the first run
  --strict              let warnings of the check count as problems
  --json                print everything for programs
  --help                print this

The kept paths of the definition, in its folder rehearsals, are played as well.

The exit code is 0 when all is well, 1 when the definition has problems (or warnings, with --strict), a step of the
script was refused, an expectation was not met or a kept path fails, and 2 when the command or the script was not understood.
`;
