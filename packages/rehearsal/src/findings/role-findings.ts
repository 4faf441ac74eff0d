import type { Definition } from '@muster/definition';
import { findTeam, isForRole, scoreOf, type TeamSetup } from '@muster/engine';
import type { CompletedRun } from '../stage.ts';
import { type MissingStep, MissingSteps } from './missing-steps.ts';
import { longestSilence, reachedBy, type Silence } from './silence.ts';

/** What teams of a role came to, over all runs. */
export interface RoleReport {
  /** `null` for teams without one. */
  readonly role: string | null;
  readonly teams: number;
  /** The final milestones that count for the role. */
  readonly endings: readonly { readonly milestone: string; readonly teams: number }[];
  readonly teamsWithoutEnding: number;
  /** Why, of most teams first. */
  readonly missing: readonly (MissingStep & { readonly teams: number })[];
  /** How many of the teams without an ending were asked for the reason. */
  readonly missingAskedOf: number;
  /** The longest one, before the team finished and the duration was over. Runs are counted from 1. */
  readonly silence: (Silence & { readonly run: number; readonly team: string }) | null;
  /** The longest one of a team in the middle. */
  readonly medianSilence: number;
  /** At the end of the runs; `null` if no milestone of the role has a score. */
  readonly score: { readonly least: number; readonly median: number; readonly most: number } | null;
}

/** More teams would not give other reasons. */
const MAX_ASKED = 400;
/** Nobody reads more. */
const MAX_REASONS = 12;

interface RoleCount {
  teams: number;
  without: number;
  asked: number;
  readonly endings: Map<string, number>;
  readonly missing: Map<string, { readonly step: MissingStep; readonly rank: number; teams: number }>;
  silence: RoleReport['silence'];
  readonly silences: number[];
  readonly scores: number[];
}

/** Aggregates runs by the roles of their teams. */
export class RoleFindings {
  readonly #definition: Definition;
  readonly #teams: readonly TeamSetup[];
  readonly #steps: MissingSteps;
  readonly #roles = new Map<string | null, RoleCount>();
  #runs = 0;

  constructor(definition: Definition, teams: readonly TeamSetup[]) {
    this.#definition = definition;
    this.#teams = teams;
    this.#steps = new MissingSteps(definition);
    const order: readonly (string | null)[] = [...definition.roles.map(({ name }) => name), null];
    for (const role of order.filter((one) => teams.some((team) => team.role === one))) {
      this.#roles.set(role, {
        ...{ teams: 0, without: 0, asked: 0, silence: null },
        ...{ endings: new Map(), missing: new Map(), silences: [], scores: [] },
      });
    }
  }

  add(run: CompletedRun): void {
    this.#runs += 1;
    const addresses = new Map(this.#teams.map(({ id, address }) => [id, address]));
    const reached = new Map<number, number[]>(this.#teams.map(({ id }) => [id, []]));
    const endings = new Map<number, string>();
    for (const { event } of run.events) {
      for (const team of reachedBy(event, (id) => addresses.get(id))) reached.get(team)?.push(event.time);
      if (event.type === 'team_finished') endings.set(event.team, event.milestone);
    }
    for (const { id, name, role } of this.#teams) {
      const count = this.#roles.get(role);
      const state = run.stateOf(id);
      const team = findTeam(state, id);
      if (count === undefined || team === undefined) continue;
      count.teams += 1;
      count.scores.push(scoreOf(state.compiled, team));
      const end = Math.min(run.length, state.clock.duration, team.finishedAt ?? run.length);
      const silence = longestSilence(reached.get(id) ?? [], end);
      const length = silence.to - silence.from;
      count.silences.push(length);
      if (length > 0 && (count.silence === null || length > count.silence.to - count.silence.from)) {
        count.silence = { ...silence, run: this.#runs, team: name };
      }
      const ending = endings.get(id);
      if (ending !== undefined) {
        count.endings.set(ending, (count.endings.get(ending) ?? 0) + 1);
        continue;
      }
      count.without += 1;
      if (count.asked < MAX_ASKED) {
        count.asked += 1;
        for (const [rank, step] of this.#steps.of(state, team, run.length).entries()) addStep(count, step, rank);
      }
    }
  }

  report(): RoleReport[] {
    return [...this.#roles].map(([role, count]) => ({
      role,
      teams: count.teams,
      endings: this.#of(role)
        .filter(({ final }) => final)
        .map(({ name }) => ({ milestone: name, teams: count.endings.get(name) ?? 0 })),
      teamsWithoutEnding: count.without,
      missing: [...count.missing.values()]
        .sort((one, other) => other.teams - one.teams || one.rank - other.rank)
        .slice(0, MAX_REASONS)
        .map(({ step, teams }) => ({ ...step, teams })),
      missingAskedOf: count.asked,
      silence: count.silence,
      medianSilence: middleOf(count.silences),
      score: this.#of(role).some(({ score }) => score !== 0) ? rangeOf(count.scores) : null,
    }));
  }

  #of(role: string | null) {
    const { milestones, config } = this.#definition;
    return milestones.filter(({ roles }) => isForRole(roles, role, config));
  }
}

function addStep({ missing }: RoleCount, step: MissingStep, rank: number): void {
  const key = JSON.stringify(step);
  const known = missing.get(key) ?? { step, rank, teams: 0 };
  known.teams += 1;
  missing.set(key, known);
}

/** With an even number, the lower of the two in the middle: a value that did occur. */
function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

function rangeOf(scores: readonly number[]): RoleReport['score'] {
  const sorted = scores.toSorted((a, b) => a - b);
  return { least: sorted[0] ?? 0, median: middleOf(scores), most: sorted.at(-1) ?? 0 };
}
