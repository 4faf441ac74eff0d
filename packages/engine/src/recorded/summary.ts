import { isOn, scoreOf } from '../rules/milestones.ts';
import type { InjectState, State } from '../state/state.ts';
import { threadsOf } from '../state/threads.ts';

/** The expected result of a recorded exercise, in a form that does not depend on the layout of the state. */
export interface Summary {
  readonly phase: string;
  readonly time: number;
  readonly duration: number;
  readonly teams: readonly TeamSummary[];
}

interface TeamSummary {
  readonly name: string;
  readonly score: number;
  readonly finishedAt: number | null;
  readonly members: readonly string[];
  /** Those that are on, with when they were last switched on. */
  readonly milestones: Readonly<Record<string, number>>;
  /** With the alternative and the time. */
  readonly injects: Readonly<Record<string, string>>;
  /** With the number of submissions. */
  readonly questionnaires: Readonly<Record<string, number>>;
  readonly toolUses: number;
  /** With the number of messages. */
  readonly threads: Readonly<Record<string, number>>;
  readonly files: readonly string[];
  readonly comments: number;
}

export function summaryOf(state: State): Summary {
  const { phase, time, duration } = state.clock;
  const { compiled } = state;
  const { milestones, injects, questionnaires } = compiled.definition;
  const teams = [...state.teams].map((team) => ({
    name: team.name,
    score: scoreOf(compiled, team),
    finishedAt: team.finishedAt,
    members: team.members,
    milestones: Object.fromEntries(
      [...milestones.entries()]
        .filter(([, { name }]) => isOn(compiled, team, name))
        .map(([position, { name }]) => [name, team.milestones.get(position)?.lastOn ?? 0]),
    ),
    injects: Object.fromEntries(
      [...team.injects.entries()].map(([position, inject]) => [
        injects[position]?.name,
        `${inject.alternative} ${inject.status} ${momentOf(inject)}`,
      ]),
    ),
    questionnaires: Object.fromEntries(
      [...team.questionnaires.entries()].map(([position, { submissions }]) => [
        questionnaires[position]?.title,
        submissions.length,
      ]),
    ),
    toolUses: [...team.actions].filter(({ kind }) => kind === 'tool').length,
    threads: Object.fromEntries([...threadsOf(state, team)].map(({ id, messages }) => [id, messages.length])),
    files: [...team.files].map(({ name }) => name),
    comments: team.comments.length,
  }));
  return { phase, time, duration, teams };
}

function momentOf(inject: InjectState): number {
  if (inject.status === 'sent') return inject.sentAt;
  return inject.status === 'chosen' ? inject.sendAt : inject.withdrawnAt;
}
