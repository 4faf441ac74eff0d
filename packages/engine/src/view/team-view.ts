import type { FileReference } from '@muster/definition';
import type { State } from '../state/state.ts';
import type { ActionView } from './actions.ts';
import type { InjectParts } from './inject-parts.ts';
import type { ContactView, MailView, ThreadView } from './mail.ts';
import type { MilestoneView, ObjectiveView } from './progress.ts';
import type { QuestionnaireView, SubmissionView } from './questionnaires.ts';
import { valuesOf } from './sections.ts';
import {
  type CommentView,
  type FileView,
  type TeamFacts,
  type TeamSection,
  type TeamSections,
  type ToolView,
  viewTeam,
} from './team-sections.ts';

/** Everything a team can see, and nothing else, as one object. */
export interface TeamView extends TeamFacts {
  readonly clock: TeamSections['clock'];
  readonly score: number;
  readonly milestones: readonly MilestoneView[];
  readonly objectives: readonly ObjectiveView[];
  readonly messages: readonly ActionOf<'message'>[];
  readonly tools: readonly ToolView[];
  readonly toolUses: readonly ActionOf<'tool'>[];
  readonly mail: readonly WholeThread[];
  readonly contacts: readonly ContactView[];
  readonly questionnaires: readonly WholeQuestionnaire[];
  readonly drive: readonly FileReference[];
  readonly files: readonly FileView[];
  readonly comments: readonly CommentView[];
}

type ActionOf<Kind extends ActionView['kind']> = Extract<ActionView, { readonly kind: Kind }>;

/** A thread with its mails, and with the other parts of those that are injects. */
interface WholeThread extends Omit<ThreadView, 'messages'> {
  readonly messages: readonly (MailView & InjectParts)[];
}

interface WholeQuestionnaire extends QuestionnaireView, Pick<InjectParts, 'overlay'> {
  readonly canBeAnswered: boolean;
  readonly submissions: readonly SubmissionView[];
}

export function teamView(state: State, id: number, at: number): TeamView {
  const { sections } = viewTeam(state, id, at);
  const all = <Name extends TeamSection['section']>(name: Name) => valuesOf(sections, name);
  const [team] = all('team');
  const [clock] = all('clock');
  if (team === undefined || clock === undefined) throw new Error(`The team ${id} has no view.`);
  const actions = all('action');
  return {
    ...team,
    clock,
    score: all('score')[0]?.score ?? 0,
    milestones: all('milestone'),
    objectives: all('objective'),
    messages: actions.filter((action) => action.kind === 'message'),
    tools: all('tools').flat(),
    toolUses: actions.filter((action) => action.kind === 'tool'),
    mail: threads(all('thread'), all('mail'), actions),
    contacts: all('contacts').flat(),
    questionnaires: questionnaires(clock.phase === 'RUNNING', all('questionnaire'), all('submission'), actions),
    drive: all('drive').flat(),
    files: all('file'),
    comments: all('comment'),
  };
}

function threads(
  heads: readonly ThreadView[],
  mails: readonly MailView[],
  actions: readonly ActionView[],
): WholeThread[] {
  return heads.map((head) => ({
    ...head,
    messages: mails
      .filter(({ thread }) => thread === head.id)
      .map((mail) => {
        const action = actions.find((each) => each.action === mail.action);
        const parts = action?.kind === 'mail' ? action : { overlay: null, confirmation: null };
        return { ...mail, overlay: parts.overlay, confirmation: parts.confirmation };
      }),
  }));
}

function questionnaires(
  isRunning: boolean,
  appeared: readonly QuestionnaireView[],
  submitted: readonly SubmissionView[],
  actions: readonly ActionView[],
): WholeQuestionnaire[] {
  return appeared.map((each) => {
    const submissions = submitted.filter(({ questionnaire }) => questionnaire === each.title);
    const action = actions.find((logged) => logged.action === each.action);
    return {
      ...each,
      overlay: action?.kind === 'questionnaire' ? action.overlay : null,
      canBeAnswered: isRunning && (each.attempts === null || submissions.length < each.attempts),
      submissions,
    };
  });
}
