import type { Definition } from '@muster/definition';
import { compile, fromMinutes, type Mode, type TeamSetup, toMinutes, type UncomparedCommand } from '@muster/engine';
import { Coverage } from './coverage/coverage.ts';
import { playIdly } from './findings/idle.ts';
import { InstructorLoad } from './findings/load.ts';
import { RoleFindings } from './findings/role-findings.ts';
import { ReachedMilestones, switchesIn } from './milestones.ts';
import { playRandomly } from './random-play/play-randomly.ts';
import type { Rehearsal } from './report.ts';
import { playScript } from './script/play-script.ts';
import type { Script } from './script/script.ts';
import { type CompletedRun, MORNING } from './stage.ts';
import { setupsOf, type Teams } from './teams.ts';
import { timelineOf } from './timeline.ts';

export interface RehearsalOptions {
  readonly seed: number;
  readonly runs: number;
  readonly mode: Mode;
  readonly teams: Teams;
  /** The length of each run; `null` for until the duration is over and everything is due. */
  readonly minutes: number | null;
  /** A script to play once, with its own teams, instead of random acts. */
  readonly script: Script | null;
}

/** Plays a definition at full speed, and reports what was covered. `onRun` gets the number of completed runs. */
export function rehearse(
  definition: Definition,
  options: RehearsalOptions,
  onRun: (done: number) => void = () => {},
): Rehearsal {
  const { script, mode } = options;
  const compiled = compile(definition);
  const teams = setupsOf(script?.teams ?? options.teams, definition);
  const runs = new Runs(definition, teams);
  if (script !== null) {
    const { refused, unmet, leftOut, ...run } = playScript(compiled, script, { mode, teams, minutes: options.minutes });
    runs.add(run);
    const ok = refused.length === 0 && unmet.length === 0;
    return {
      ok,
      seed: null,
      mode,
      minutes: toMinutes(run.length),
      ...runs.report(),
      idle: [],
      refused,
      unmet,
      leftOut,
    };
  }
  const { seed } = options;
  const minutes = options.minutes ?? wholeLength(definition);
  for (let run = 0; run < options.runs; run++) {
    runs.add(playRandomly(compiled, { seed: seedOf(seed, run), mode, teams, length: fromMinutes(minutes) }));
    onRun(run + 1);
  }
  const idle = playIdly(compiled, mode, fromMinutes(minutes));
  return { ok: true, seed, mode, minutes, ...runs.report(), idle, refused: [], unmet: [], leftOut: [] };
}

type TeamCommand = UncomparedCommand & { readonly team: number };

const isOfTeam = (command: UncomparedCommand): command is TeamCommand =>
  'team' in command && typeof command.team === 'number';

export interface PlayedRun {
  readonly teams: readonly TeamSetup[];
  /** With the moments at which they were given, in milliseconds since the start. */
  readonly commands: readonly { readonly at: number; readonly command: TeamCommand }[];
}

/** What people did in one run of a rehearsal, to be done again. Runs are counted from 1. */
export function playRun(definition: Definition, options: Omit<RehearsalOptions, 'script'>, run: number): PlayedRun {
  const { mode } = options;
  const teams = setupsOf(options.teams, definition);
  const length = fromMinutes(options.minutes ?? wholeLength(definition));
  const played = playRandomly(compile(definition), { seed: seedOf(options.seed, run - 1), mode, teams, length });
  return {
    teams,
    commands: played.commands.filter(isOfTeam).map((command) => ({ at: command.at - MORNING, command })),
  };
}

/** Far apart, so that rehearsals with neighbouring seeds share no run. */
function seedOf(seed: number, run: number): number {
  return seed * 1_000_003 + run;
}

/** Until the duration is over and everything is due. */
function wholeLength({ config, injects, questionnaires }: Definition): number {
  const ends = [...injects.map(({ time, delay }) => time + delay), ...questionnaires.map(({ time }) => time)];
  return Math.ceil(ends.reduce((latest, end) => Math.max(latest, end), config.exerciseDuration));
}

/** Aggregates runs. Only the first is kept completely. */
class Runs {
  readonly #definition: Definition;
  readonly #teams: readonly TeamSetup[];
  readonly #coverage: Coverage;
  readonly #reached: ReachedMilestones;
  readonly #roles: RoleFindings;
  readonly #load: InstructorLoad;
  #first: CompletedRun['events'] | undefined;
  #count = 0;

  constructor(definition: Definition, teams: readonly TeamSetup[]) {
    this.#definition = definition;
    this.#teams = teams;
    this.#coverage = new Coverage(definition);
    this.#reached = new ReachedMilestones(definition, teams);
    this.#roles = new RoleFindings(definition, teams);
    this.#load = new InstructorLoad(definition);
  }

  add(run: CompletedRun): void {
    const events = run.events.map(({ event }) => event);
    this.#first ??= run.events;
    this.#count += 1;
    this.#coverage.add(events);
    this.#roles.add(run);
    this.#load.add(events);
    this.#reached.add(switchesIn(run.events, this.#teams, this.#definition));
  }

  report() {
    const events = this.#first ?? [];
    const nameOf = new Map(this.#teams.map(({ id, name }) => [id, name]));
    return {
      runs: this.#count,
      teams: this.#teams.map(({ id: _, ...team }) => team),
      ...this.#coverage.report(),
      roles: this.#roles.report(),
      load: this.#load.report(),
      byHand: this.#definition.injects.filter(({ auto }) => !auto).map(({ name }) => name),
      reached: this.#reached.report(),
      milestones: switchesIn(events, this.#teams, this.#definition),
      timeline: timelineOf(events, this.#teams),
      events: events.map(({ stream, event }) => ({
        stream: stream === null ? null : (nameOf.get(stream) ?? null),
        event,
      })),
    };
  }
}
