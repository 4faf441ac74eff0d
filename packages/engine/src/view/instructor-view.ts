import type { Cause } from '../events/cause.ts';
import type { Mode } from '../events/lifecycle.ts';
import { isOn } from '../rules/milestones.ts';
import type { Comment, InjectState, KnownFile, QuestionnaireState, State, TeamState } from '../state/state.ts';
import { type ClockView, clockView } from './clock.ts';
import { mailOf, type ThreadView } from './mail.ts';
import { type TeamView, teamView } from './team-view.ts';

/** Everything about an exercise, for those who run it. */
export interface InstructorView {
  readonly mode: Mode;
  readonly clock: ClockView;
  readonly finishAtEnd: boolean;
  readonly files: readonly KnownFile[];
  readonly teams: readonly TeamOverview[];
}

export interface TeamOverview {
  /** What the team itself sees, but with who wrote each mail. */
  readonly seen: TeamView;
  readonly mail: readonly ThreadView[];
  readonly milestones: readonly {
    readonly name: string;
    readonly on: boolean;
    readonly lastOn: number | null;
    /** `null`: as it was at the start. */
    readonly cause: Cause | null;
  }[];
  /** In the order of the definition; `null`: neither chosen nor sent. */
  readonly injects: readonly { readonly name: string; readonly state: InjectState | null }[];
  /** In the order of the definition; `null`: it has not appeared. */
  readonly questionnaires: readonly { readonly title: string; readonly state: QuestionnaireState | null }[];
  readonly comments: readonly Comment[];
}

export function instructorView(state: State, at: number): InstructorView {
  return {
    mode: state.mode,
    clock: clockView(state, at),
    finishAtEnd: state.finishAtEnd,
    files: [...state.files],
    teams: [...state.teams].map((team) => overview(state, team, at)),
  };
}

function overview(state: State, team: TeamState, at: number): TeamOverview {
  const { compiled } = state;
  const { milestones, injects, questionnaires } = compiled.definition;
  return {
    seen: teamView(state, team.id, at),
    mail: mailOf(state, team, true),
    milestones: milestones.map(({ name, initialState }, position) => {
      const switched = team.milestones.get(position);
      const lastOn = switched === undefined ? (initialState ? 0 : null) : switched.lastOn;
      return { name, on: isOn(compiled, team, name), lastOn, cause: switched?.cause ?? null };
    }),
    injects: injects.map(({ name }, position) => ({ name, state: team.injects.get(position) ?? null })),
    questionnaires: questionnaires.map(({ title }, position) => ({
      title,
      state: team.questionnaires.get(position) ?? null,
    })),
    comments: [...team.comments],
  };
}
