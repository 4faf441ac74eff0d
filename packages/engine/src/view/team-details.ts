import type { Cause, Trigger } from '../events/cause.ts';
import { pointsOfJudgement } from '../rules/points.ts';
import type { Change, Comment, InjectState, Judgement, KnownFile, State, TeamState, Thread } from '../state/state.ts';
import { actionView } from './actions.ts';
import { type ClockView, clockView } from './clock.ts';
import { mailView, type ThreadView, threadView } from './mail.ts';
import { standingOf } from './progress.ts';
import type { JudgementView, QuestionnaireView, SubmissionView } from './questionnaires.ts';
import {
  type Before,
  type ChangedSection,
  entryOf,
  only,
  type Place,
  type SectionOf,
  type Since,
  type Update,
  type View,
  viewBefore,
  viewSince,
} from './sections.ts';
import { consequencesOf, type TeamSections, teamSection, toldBy } from './team-sections.ts';

/** What instructors see of a team, by kind of section: what the team sees, with additions. */
export interface DetailSections extends Pick<TeamSections, 'team' | 'score' | 'objective' | 'drive' | 'mail'> {
  readonly clock: ClockView;
  readonly thread: ThreadView & Pick<Thread, 'teams' | 'isUnanswered'>;
  readonly milestone: MilestoneDetails;
  readonly action: TeamSections['action'] & ActionDetails;
  readonly questionnaire: QuestionnaireView & { readonly because: Trigger };
  readonly submission: Omit<SubmissionView, 'judgements'> & {
    readonly judgements: readonly JudgementDetails[];
  };
  readonly file: KnownFile;
  readonly comment: Comment & { readonly number: number };
  /** An inject that was chosen or sent. */
  readonly inject: { readonly name: string; readonly state: InjectState };
}

/** A judgement with its author, also of those that the team does not see. */
export type JudgementDetails = Omit<Judgement, 'points'> & Pick<JudgementView, 'question' | 'points'>;

export type DetailSection = SectionOf<DetailSections>;

export interface MilestoneDetails {
  readonly name: string;
  readonly on: boolean;
  readonly lastOn: number | null;
  readonly isSetback: boolean;
  /** `null` if it is in its initial state. */
  readonly switchedAt: number | null;
  readonly cause: Cause | null;
  /** For a shared one, the team of the cause; `null` if it is the team's own. */
  readonly through: number | null;
  /** Whose act it was; `null` if nobody's, or it was not recorded. */
  readonly person: string | null;
}

/** What teams do not see of an entry of their action log. */
interface ActionDetails {
  /** Its name in the definition; `null` if it is not from there. */
  readonly inject: string | null;
  readonly alternative: string | null;
  /** The response of a tool, counted from 0; `null` for the default one, or if it was no tool. */
  readonly response: number | null;
  /** The instructor who sent their own message. */
  readonly sentBy: string | null;
}

/** What has changed of a team since a position of the stream, for instructors; without one, everything. */
export function viewTeamDetails(state: State, id: number, at: number, since: Since = {}): Update<DetailSection> {
  return viewSince(VIEW, state, id, at, since);
}

/** The next page of what was omitted from a complete view. */
export function viewTeamDetailsBefore(
  state: State,
  id: number,
  at: number,
  before: Before,
): Pick<Update<DetailSection>, 'sections' | 'earlier'> {
  return viewBefore(VIEW, state, id, at, before);
}

const VIEW: View<DetailSection> = { reader: 'instructor', meaning, section: detailSection };

/** Which sections that instructors see a change affects. */
function meaning(state: State, team: TeamState, { what, place, number }: Change): Place[] {
  switch (what) {
    case 'room':
      return room(state);
    case 'milestone':
    case 'milestone-and-drive':
      return [
        only('milestone', place),
        ...consequencesOf(state, team, place),
        ...(what === 'milestone-and-drive' ? [only('drive')] : []),
      ];
    case 'action': {
      const action = team.actions.get(place);
      const inject = action?.kind === 'inject' ? [only('inject', state.compiled.injects.get(action.inject))] : [];
      return [only('action', place), ...toldBy(state, team, place), ...inject];
    }
    default:
      return [entryOf(what, place, number)];
  }
}

/** What exists of a team when the exercise starts. Its tools and contacts are in the definition. */
function room({ compiled }: State): Place[] {
  const { milestones, objectives } = compiled.definition;
  return [
    only('score'),
    only('drive'),
    ...milestones.map((_, place) => only('milestone', place)),
    ...objectives.map((_, place) => only('objective', place)),
  ];
}

export function detailSection(
  state: State,
  team: TeamState,
  moved: ChangedSection,
  at: number,
): DetailSection | undefined {
  const { section, place, number, position } = moved;
  switch (section) {
    case 'clock':
      return { section, key: '', position, value: clockView(state, at) };
    case 'milestone': {
      const value = milestoneDetails(state, team, place);
      return value && { section, key: value.name, position, value };
    }
    case 'action': {
      const seen = actionView(state, team, place + 1, true);
      const value = seen && { ...seen, ...actionDetails(team, place) };
      return value && { section, key: String(value.action), position, value };
    }
    case 'thread': {
      const seen = threadView(state, place, true);
      const { teams = [], isUnanswered = false } = state.threads.get(place) ?? {};
      return seen && { section, key: seen.id, position, value: { ...seen, teams, isUnanswered } };
    }
    case 'mail': {
      const value = mailView(state, team, place, number, true);
      return value && { section, key: `${value.thread}/${number}`, position, value };
    }
    case 'file': {
      const value = team.files.get(place);
      return value && { section, key: value.id, position, value };
    }
    case 'comment': {
      const value = team.comments.get(place);
      return value && { section, key: String(place + 1), position, value: { number: place + 1, ...value } };
    }
    case 'inject': {
      const name = state.compiled.definition.injects[place]?.name;
      const known = team.injects.get(place);
      return name === undefined ? undefined : known && { section, key: name, position, value: { name, state: known } };
    }
    default:
      return withDetails(state, team, moved, teamSection(state, team, moved, at));
  }
}

/** Adds what teams do not see. */
function withDetails(
  state: State,
  team: TeamState,
  { place, number }: ChangedSection,
  told: ReturnType<typeof teamSection>,
): DetailSection | undefined {
  switch (told?.section) {
    case 'team':
    case 'score':
    case 'objective':
    case 'drive':
      return told;
    case 'questionnaire': {
      const because = team.questionnaires.get(place)?.because;
      return because && { ...told, value: { ...told.value, because } };
    }
    case 'submission': {
      const judged = team.questionnaires.get(place)?.submissions.get(number - 1)?.judgements ?? [];
      const judgements = [...judged].map(([question, judgement]) => {
        const points = pointsOfJudgement(state.compiled, place, question, judgement);
        return { question, ...judgement, points };
      });
      return { ...told, value: { ...told.value, judgements } };
    }
    default:
      return undefined;
  }
}

function milestoneDetails(state: State, team: TeamState, place: number): MilestoneDetails | undefined {
  const name = state.compiled.definition.milestones[place]?.name;
  if (name === undefined) return undefined;
  const { switchedAt = null, cause = null, through = null, person = null } = team.milestones.get(place) ?? {};
  return { name, ...standingOf(state, team, place), switchedAt, cause, through, person };
}

function actionDetails(team: TeamState, place: number): ActionDetails {
  const action = team.actions.get(place);
  return {
    inject: action?.kind === 'inject' ? action.inject : null,
    alternative: action?.kind === 'inject' ? action.alternative : null,
    response: action?.kind === 'tool' ? action.response : null,
    sentBy: action?.kind === 'own-inject' ? action.by : null,
  };
}
