import type { Cause } from '../events/cause.ts';
import type { Mode } from '../events/lifecycle.ts';
import { isOn } from '../rules/milestones.ts';
import type {
  Comment,
  InjectState,
  Judgement,
  KnownFile,
  QuestionnaireState,
  State,
  Submission,
  TeamState,
} from '../state/state.ts';
import { type ClockView, clockView } from './clock.ts';
import { type TeamView, viewOf } from './team-view.ts';

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
  readonly questionnaires: readonly { readonly title: string; readonly state: QuestionnaireOverview | null }[];
  readonly comments: readonly Comment[];
}

interface QuestionnaireOverview extends Pick<QuestionnaireState, 'appearedAt' | 'because'> {
  readonly submissions: readonly (Omit<Submission, 'judgements'> & {
    readonly judgements: readonly (Judgement & { readonly question: number })[];
  })[];
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
    seen: viewOf(state, team, at, true),
    milestones: milestones.map(({ name, initialState }, position) => {
      const switched = team.milestones.get(position);
      const lastOn = switched === undefined ? (initialState ? 0 : null) : switched.lastOn;
      return { name, on: isOn(compiled, team, name), lastOn, cause: switched?.cause ?? null };
    }),
    injects: injects.map(({ name }, position) => ({ name, state: team.injects.get(position) ?? null })),
    questionnaires: questionnaires.map(({ title }, position) => {
      const appeared = team.questionnaires.get(position);
      return { title, state: appeared === undefined ? null : questionnaireOverview(appeared) };
    }),
    comments: [...team.comments],
  };
}

function questionnaireOverview({ appearedAt, because, submissions }: QuestionnaireState): QuestionnaireOverview {
  return {
    appearedAt,
    because,
    submissions: [...submissions].map(({ judgements, ...submission }) => ({
      ...submission,
      judgements: [...judgements].map(([question, judgement]) => ({ question, ...judgement })),
    })),
  };
}
