import type { Definition } from '@muster/definition';
import type { Command } from '../actions/command.ts';
import { type CompiledDefinition, compile } from '../compiled/compile.ts';
import { fromMinutes } from '../compiled/minutes.ts';
import { decide } from '../decide.ts';
import type { Event } from '../events/event.ts';
import type { Mode, TeamSetup } from '../events/lifecycle.ts';
import { initialState } from '../state/initial.ts';
import type { State } from '../state/state.ts';
import { findTeam } from '../state/teams.ts';
import { Coverage } from './coverage.ts';
import { Random } from './random.ts';
import { ideasOfInstructor, ideasOfTeam } from './repertoire.ts';
import type { Report } from './report.ts';
import { commandsOf, type Script, ScriptError } from './script.ts';
import { timelineOf } from './timeline.ts';

export interface RehearsalOptions {
  readonly seed: number;
  readonly runs: number;
  readonly mode: Mode;
  /** Names with roles. */
  readonly teams: Readonly<Record<string, string | null>>;
  /** How long each run lasts, in minutes of exercise time. */
  readonly minutes: number;
  /** What teams do, instead of what chance makes of it. */
  readonly script: Script | null;
}

/** Rehearsals happen on a day of their own, so that the same one is always the same. */
const MORNING = Date.UTC(2024, 0, 1, 8);

const INSTRUCTOR = { id: 'instructor', role: 'instructor' } as const;

interface Run {
  readonly events: readonly Event[];
  readonly refusals: readonly string[];
}

/** Plays a definition several times, as fast as it goes, and tells what was covered. */
export function rehearse(definition: Definition, options: RehearsalOptions): Report {
  const compiled = compile(definition);
  const coverage = new Coverage(definition);
  let first: Run | undefined;
  const refusals: string[] = [];
  for (let run = 0; run < options.runs; run++) {
    const played =
      options.script === null ? playByChance(compiled, options, run) : playScript(compiled, options, options.script);
    coverage.add(played.events);
    refusals.push(...played.refusals);
    first ??= played;
  }
  const { seed, runs, mode, minutes } = options;
  return {
    seed,
    runs,
    mode,
    minutes,
    teams: Object.entries(options.teams).map(([name, role]) => ({ name, role })),
    ...coverage.report(),
    refused: refusals,
    timeline: timelineOf(first?.events ?? [], Object.keys(options.teams)),
  };
}

/** One stream for all teams, or one for each, folded together in the order of time. */
class Stage {
  readonly events: Event[] = [];
  readonly refusals: string[] = [];
  readonly #states: State[];
  readonly #mode: Mode;

  constructor(compiled: CompiledDefinition, { mode, teams }: RehearsalOptions) {
    this.#mode = mode;
    const setups = setupsOf(teams, compiled.definition.config.customEmailSuffix);
    const streams = mode === 'synchronous' ? [setups] : setups.map((setup) => [setup]);
    this.#states = streams.map(() => initialState(compiled));
    for (const [stream, own] of streams.entries()) {
      this.#give(stream, { type: 'open', mode, finishAtEnd: false, teams: own, actor: INSTRUCTOR, at: MORNING });
      for (const { id } of own) {
        this.#give(stream, { type: 'join_team', team: id, user: memberOf(id).id, actor: INSTRUCTOR, at: MORNING });
      }
      this.#give(stream, { type: 'start', actor: INSTRUCTOR, at: MORNING });
    }
    const [refusal] = this.refusals;
    if (refusal !== undefined) throw new ScriptError(`The teams cannot play this definition. ${refusal}`);
  }

  stateOf(team: number): State {
    const state = this.#states[this.#streamOf(team)];
    if (state === undefined) throw new Error(`There is no team ${team} in this rehearsal.`);
    return state;
  }

  give(team: number, command: Command): void {
    this.#give(this.#streamOf(team), command);
  }

  wakeAll(at: number): void {
    for (const stream of this.#states.keys()) this.#give(stream, { type: 'wake', actor: INSTRUCTOR, at });
  }

  #streamOf(team: number): number {
    return this.#mode === 'synchronous' ? 0 : team - 1;
  }

  #give(stream: number, command: Command): void {
    const state = this.#states[stream];
    if (state === undefined) return;
    const decision = decide(state, command);
    if (decision.refusal !== undefined) this.refusals.push(`${command.type}: ${decision.refusal.message}`);
    else {
      this.#states[stream] = decision.state;
      this.events.push(...decision.events);
    }
  }
}

function playByChance(compiled: CompiledDefinition, options: RehearsalOptions, run: number): Run {
  const random = new Random(options.seed * 1_000_003 + run);
  const stage = new Stage(compiled, options);
  const end = fromMinutes(options.minutes);
  // Some teams are quick and some hardly do anything: both must come through.
  const actors = Object.keys(options.teams).map((_, i) => ({
    team: i + 1,
    pace: end / (random.pick(ACTS) ?? 1),
    next: 0,
  }));
  for (const actor of actors) actor.next = pause(actor.pace, random);
  for (;;) {
    const turn = actors.reduce((soonest, each) => (each.next < soonest.next ? each : soonest), actors[0] ?? NOBODY);
    if (turn.next > end) break;
    const at = MORNING + turn.next;
    act(stage, turn.team, at, random);
    turn.next += pause(turn.pace, random);
  }
  stage.wakeAll(MORNING + end);
  return { events: inOrderOfTime(stage.events), refusals: [] };
}

const NOBODY = { team: 0, pace: 1, next: Number.POSITIVE_INFINITY };

/** How often a team acts in a run, on average. */
const ACTS = [120, 60, 30, 15, 4];

function pause(pace: number, random: Random): number {
  return Math.max(1, Math.round(pace * (0.2 + 1.6 * random.next())));
}

function act(stage: Stage, team: number, at: number, random: Random): void {
  // What is due by now comes first, so that the team decides on what it would see.
  stage.give(team, { type: 'wake', actor: INSTRUCTOR, at });
  const state = stage.stateOf(team);
  const found = findTeam(state, team);
  if (found === undefined || state.clock.phase !== 'RUNNING') return;
  const byInstructor = random.chance(0.25);
  const actor = byInstructor ? INSTRUCTOR : memberOf(team);
  const asked = { state, team: found, actor, at };
  const idea = random.pick(byInstructor ? ideasOfInstructor(asked) : ideasOfTeam(asked));
  const command = idea?.(random);
  if (command !== undefined) stage.give(team, command);
}

function playScript(compiled: CompiledDefinition, options: RehearsalOptions, script: Script): Run {
  const stage = new Stage(compiled, options);
  const teams = Object.keys(options.teams);
  for (const { minute, team: name, make } of commandsOf(script)) {
    const team = teams.indexOf(name) + 1;
    const at = MORNING + fromMinutes(minute);
    const found = findTeam(stage.stateOf(team), team);
    const before = stage.refusals.length;
    if (found !== undefined)
      stage.give(
        team,
        make({ state: stage.stateOf(team), team: found, actor: memberOf(team), instructor: INSTRUCTOR, at }),
      );
    for (let i = before; i < stage.refusals.length; i++)
      stage.refusals[i] = `minute ${minute}, ${name}, ${stage.refusals[i]}`;
  }
  stage.wakeAll(MORNING + fromMinutes(options.minutes));
  return { events: inOrderOfTime(stage.events), refusals: stage.refusals };
}

function memberOf(team: number) {
  return { id: `member of team ${team}`, role: 'trainee' } as const;
}

function inOrderOfTime(events: readonly Event[]): Event[] {
  return events.toSorted((a, b) => a.time - b.time);
}

function setupsOf(teams: RehearsalOptions['teams'], suffix: string): TeamSetup[] {
  return Object.entries(teams).map(([name, role], i) => ({
    id: i + 1,
    name,
    role,
    address: `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}@${suffix}`,
  }));
}
