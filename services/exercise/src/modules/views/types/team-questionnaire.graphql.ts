import {
  attemptsLeft,
  introductionOf,
  questionnaireStanding,
  questionsOf,
  submissionCount,
  unjudgedIn,
} from '@muster/engine';
import type { Schema } from '../../../graphql/index.ts';
import { seesAll, sightOf } from '../../exercises/index.ts';
import { attachedFiles, filesLinkedIn } from '../../files/index.ts';
import {
  attachmentType,
  HIDDEN_FROM_TEAMS,
  idInTeam,
  logEntry,
  secondsSeen,
  submissionType,
} from '../../play/index.ts';
import {
  DEFAULT_SUBMISSIONS,
  idOf,
  MAX_SUBMISSIONS,
  submissionsOf,
  type TeamQuestionnaire,
} from '../questionnaires.service.ts';
import { teamQuestionType } from './team-question.graphql.ts';

const STATES = {
  HIDDEN: { description: 'It has not appeared yet. Only instructors can see it.' },
  OPEN: { description: 'The team can answer it, for the first time or again.' },
  ANSWERED: { description: 'The team has used all its attempts.' },
} as const;

/** The state of a questionnaire for a team. */
export function teamQuestionnaireType({ builder, use }: Schema) {
  const QuestionnaireState = builder.enumType('QuestionnaireState', {
    values: STATES,
    description: 'The state of a questionnaire for a team.',
  });
  const entryOf = ({ scene, view }: TeamQuestionnaire) => (view === null ? undefined : logEntry(scene, view.action));
  const standing = (one: TeamQuestionnaire) => questionnaireStanding(sightOf(one.scene), one);
  const introduction = (one: TeamQuestionnaire) => introductionOf(sightOf(one.scene), one);
  return builder.objectRef<TeamQuestionnaire>('TeamQuestionnaireType').implement({
    description: 'A questionnaire with its state for a team.',
    fields: (t) => ({
      id: t.id({
        description: '`<teamId>/<questionnaireId>`.',
        resolve: ({ scene, questionnaire }) => idOf(scene, questionnaire.title),
      }),
      teamId: t.id({ resolve: ({ scene }) => scene.team.id }),
      questionnaireId: t.id({
        description: 'The title, which is the same for every team.',
        resolve: ({ questionnaire }) => questionnaire.title,
      }),
      title: t.string({ resolve: ({ questionnaire }) => questionnaire.title }),
      state: t.field({
        type: QuestionnaireState,
        resolve: standing,
      }),
      canBeAnswered: t.boolean({
        description: 'Whether a submission would be accepted now: it is open, and the exercise is running.',
        resolve: (one) => standing(one) === 'OPEN' && one.scene.state.clock.phase === 'RUNNING',
      }),
      logId: t.id({
        nullable: true,
        description: 'The entry in the action log for its appearance. Null: it has not appeared.',
        resolve: ({ scene, view }) => (view === null ? null : idInTeam(scene.team.id, view.action)),
      }),
      timestamp: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When it appeared.',
        resolve: (one) => entryOf(one)?.view.at ?? null,
      }),
      exerciseTime: t.float({
        nullable: true,
        description: `When it appeared. ${HIDDEN_FROM_TEAMS}`,
        resolve: ({ scene, view }) => secondsSeen(scene, view?.appearedAt ?? null),
      }),
      text: t.string({
        description: 'The text above the questions, in Markdown.',
        resolve: (one) => introduction(one).text,
      }),
      attachments: t.field({
        type: [use(attachmentType)],
        resolve: (one) => attachedFiles(one.scene.team.exercise, introduction(one).attachments),
      }),
      linkedFiles: t.field({
        type: [use(attachmentType)],
        description: 'Files of the definition that the text links to.',
        resolve: (one) =>
          filesLinkedIn(one.scene.team.exercise, one.scene.state.compiled.definition, introduction(one).text),
      }),
      repeatable: t.boolean({
        description: 'Whether it can be answered more than once.',
        resolve: ({ questionnaire }) => questionnaire.repeatable,
      }),
      attemptsLeft: t.int({
        nullable: true,
        description: 'The number of remaining attempts. Null: unlimited.',
        resolve: (one) => attemptsLeft(sightOf(one.scene), one),
      }),
      questions: t.field({
        type: [use(teamQuestionType)],
        resolve: (one) => questionsOf(sightOf(one.scene), one).map((each) => ({ scene: one.scene, ...each })),
      }),
      submissionCount: t.int({
        description: 'The number of submissions.',
        resolve: (one) => submissionCount(sightOf(one.scene), one),
      }),
      submissions: t.field({
        type: [use(submissionType)],
        description: 'The submissions of the team, in order: the last ones, unless `before` is given.',
        extensions: { entries: DEFAULT_SUBMISSIONS },
        args: {
          before: t.arg.int({ description: 'The last ones before this attempt.' }),
          limit: t.arg.int({ description: `1 to ${MAX_SUBMISSIONS}.`, defaultValue: DEFAULT_SUBMISSIONS }),
        },
        resolve: submissionsOf,
      }),
      unjudgedCount: t.int({
        nullable: true,
        description: 'For instructors: the number of free-form answers without a judgement.',
        resolve: (one) => (seesAll(one.scene) ? unjudgedIn(sightOf(one.scene), one) : null),
      }),
      instructorNote: t.string({
        nullable: true,
        description: 'For instructors: the note on it in the definition, in Markdown.',
        resolve: ({ scene, questionnaire }) => (seesAll(scene) ? (questionnaire.instructorNote ?? null) : null),
      }),
    }),
  });
}
