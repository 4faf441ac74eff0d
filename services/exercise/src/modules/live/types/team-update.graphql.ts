import { type ScoreView, valuesOf } from '@muster/engine';
import type { Schema } from '../../../graphql/index.ts';
import { exerciseStateEnum } from '../../exercises/index.ts';
import {
  actionLogType,
  commentType,
  contactType,
  emailThreadRef,
  emailType,
  milestoneStateType,
  submissionType,
} from '../../play/index.ts';
import {
  clockType,
  exerciseDocumentType,
  exerciseToolType,
  type TeamInject,
  teamFileType,
  teamInjectType,
  teamLearningObjectiveType,
  teamQuestionnaireType,
} from '../../views/index.ts';
import { contactsIn, driveIn, filesIn, injectsIn, objectivesIn, questionnairesIn, toolsIn } from '../sections.ts';
import type { TeamSections, TeamUpdate } from '../team-update.ts';
import { teamFactsType } from './team-facts.graphql.ts';

/** The default number of entries in a complete view. */
const DEFAULT_ENTRIES = 100;

function scoreType({ builder }: Schema) {
  return builder.objectRef<ScoreView>('TeamScoreType').implement({
    description: 'The score of a team.',
    fields: (t) => ({
      score: t.exposeFloat('score'),
      isScored: t.exposeBoolean('isScored', { description: 'Whether the definition scores anything.' }),
    }),
  });
}

function injectUpdateType({ builder, use }: Schema) {
  return builder.objectRef<{ readonly name: string; readonly inject: TeamInject }>('InjectUpdateType').implement({
    description: 'An inject that was chosen for a team, withdrawn or sent.',
    fields: (t) => ({
      name: t.exposeString('name'),
      inject: t.expose('inject', { type: use(teamInjectType) }),
    }),
  });
}

/** Entries that grow with time, and come in pages. */
function entriesType({ builder, use }: Schema) {
  return builder.interfaceRef<TeamSections>('TeamEntriesType').implement({
    description:
      'What a team has received and done, as far as it is included here. An entry replaces the one with the same id.',
    fields: (t) => ({
      teamId: t.id({ resolve: ({ scene }) => scene.team.id }),
      epoch: t.exposeString('epoch', {
        description:
          'The epoch of all positions here; pass it as `epoch` beside `after` or `before`. A restore of the database changes it.',
      }),
      earlier: t.int({
        nullable: true,
        description: 'There are older entries; pass this as `before` to read them. Null: there are none.',
        resolve: ({ earlier }) => earlier,
      }),
      actionLogs: t.field({
        type: [use(actionLogType)],
        extensions: { entries: DEFAULT_ENTRIES },
        resolve: (update) => valuesOf(update.sections, 'action').map((view) => ({ scene: update.scene, view })),
      }),
      emailThreads: t.field({
        type: [use(emailThreadRef)],
        extensions: { entries: DEFAULT_ENTRIES },
        description: 'The threads of the mails.',
        resolve: (update) => valuesOf(update.sections, 'thread').map((view) => ({ scene: update.scene, view })),
      }),
      emails: t.field({
        type: [use(emailType)],
        extensions: { entries: DEFAULT_ENTRIES },
        resolve: (update) => valuesOf(update.sections, 'mail').map((view) => ({ scene: update.scene, view })),
      }),
      submissions: t.field({
        type: [use(submissionType)],
        extensions: { entries: DEFAULT_ENTRIES },
        resolve: (update) => valuesOf(update.sections, 'submission').map((view) => ({ scene: update.scene, view })),
      }),
      files: t.field({
        type: [use(teamFileType)],
        extensions: { entries: DEFAULT_ENTRIES },
        description: 'The files that the team uploaded or received.',
        resolve: filesIn,
      }),
      comments: t.field({
        type: [use(commentType)],
        extensions: { entries: DEFAULT_ENTRIES },
        description: 'For a team: those shared with it.',
        resolve: (update) => valuesOf(update.sections, 'comment').map((view) => ({ scene: update.scene, view })),
      }),
    }),
  });
}

export function teamEntriesType({ builder, use }: Schema) {
  return builder.objectRef<TeamSections>('TeamEarlierType').implement({
    description: 'A page of older entries.',
    interfaces: [use(entriesType)],
  });
}

export function teamUpdateType({ builder, use }: Schema) {
  return builder.objectRef<TeamUpdate>('TeamUpdateType').implement({
    description:
      'The changes of a team since the position that the client gave. A null field is unchanged, and lists contain new and changed entries.',
    interfaces: [use(entriesType)],
    fields: (t) => ({
      position: t.exposeInt('position', {
        description:
          'The position of this message; pass it as `after` next time. A team counts its own changes; the details for instructors count the events of the stream.',
      }),
      serverTime: t.expose('serverTime', { type: 'DateTime', description: 'The time of this state.' }),
      whole: t.exposeBoolean('whole', {
        description: 'Whether this is the complete view: the client must discard what it had.',
      }),
      commandCount: t.int({
        nullable: true,
        description:
          'The number of commands reported by the sandbox of the team; read them with teamCommands. Null: unchanged.',
        resolve: ({ commandCount }) => (typeof commandCount === 'function' ? commandCount() : commandCount),
      }),
      exerciseState: t.field({
        type: use(exerciseStateEnum),
        nullable: true,
        description:
          'On demand, until the team starts: the state of the exercise. Teams can start while it is RUNNING. Null: unchanged, or the clock alone tells it.',
        resolve: ({ exerciseState }) => exerciseState,
      }),
      team: t.field({
        type: use(teamFactsType),
        nullable: true,
        resolve: (update) => {
          const [facts] = valuesOf(update.sections, 'team');
          return facts === undefined ? null : { scene: update.scene, facts };
        },
      }),
      clock: t.field({
        type: use(clockType),
        nullable: true,
        resolve: (update) => {
          const [clock] = valuesOf(update.sections, 'clock');
          return clock === undefined ? null : { clock, at: update.serverTime };
        },
      }),
      score: t.field({
        type: use(scoreType),
        nullable: true,
        resolve: (update) => valuesOf(update.sections, 'score')[0] ?? null,
      }),
      milestones: t.field({
        type: [use(milestoneStateType)],
        extensions: { entries: DEFAULT_ENTRIES },
        description: 'For a team: those it can see.',
        resolve: (update) => valuesOf(update.sections, 'milestone').map((view) => ({ scene: update.scene, view })),
      }),
      objectives: t.field({
        type: [use(teamLearningObjectiveType)],
        extensions: { entries: 20 },
        resolve: objectivesIn,
      }),
      drive: t.field({
        type: [use(exerciseDocumentType)],
        nullable: true,
        extensions: { entries: 20 },
        description: 'All documents that the team can open. Null: unchanged.',
        resolve: driveIn,
      }),
      tools: t.field({
        type: [use(exerciseToolType)],
        nullable: true,
        extensions: { entries: 20 },
        description: 'All tools of the team. Null: unchanged, and for instructors, who read exerciseTools.',
        resolve: toolsIn,
      }),
      contacts: t.field({
        type: [use(contactType)],
        nullable: true,
        extensions: { entries: 20 },
        description: 'All contacts of the team. Null: unchanged, and for instructors, who read emailContacts.',
        resolve: contactsIn,
      }),
      questionnaires: t.field({
        type: [use(teamQuestionnaireType)],
        extensions: { entries: 20 },
        description: 'Those that appeared or were answered.',
        resolve: questionnairesIn,
      }),
      injects: t.field({
        type: [use(injectUpdateType)],
        extensions: { entries: DEFAULT_ENTRIES },
        description: 'For instructors.',
        resolve: injectsIn,
      }),
    }),
  });
}
