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

/** As many entries as a reader is told of at first, unless it asks for more. */
const USUAL = 100;

function scoreType({ builder }: Schema) {
  return builder.objectRef<ScoreView>('TeamScoreType').implement({
    description: 'The score of a team.',
    fields: (t) => ({
      score: t.exposeFloat('score'),
      isScored: t.exposeBoolean('isScored', { description: 'Whether the definition scores anything at all.' }),
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

/** What grows with time, and is told in pieces. */
function entriesType({ builder, use }: Schema) {
  return builder.interfaceRef<TeamSections>('TeamEntriesType').implement({
    description:
      'What a team has received and done, as far as it is told here. Entries with the same id replace each other.',
    fields: (t) => ({
      teamId: t.id({ resolve: ({ scene }) => scene.team.id }),
      earlier: t.int({
        nullable: true,
        description: 'There is more that came before: what to ask for it with, as `before`. Null: that is all.',
        resolve: ({ earlier }) => earlier,
      }),
      actionLogs: t.field({
        type: [use(actionLogType)],
        extensions: { entries: USUAL },
        resolve: (update) => valuesOf(update.sections, 'action').map((view) => ({ scene: update.scene, view })),
      }),
      emailThreads: t.field({
        type: [use(emailThreadRef)],
        extensions: { entries: USUAL },
        description: 'Those of the mails.',
        resolve: (update) => valuesOf(update.sections, 'thread').map((view) => ({ scene: update.scene, view })),
      }),
      emails: t.field({
        type: [use(emailType)],
        extensions: { entries: USUAL },
        resolve: (update) => valuesOf(update.sections, 'mail').map((view) => ({ scene: update.scene, view })),
      }),
      submissions: t.field({
        type: [use(submissionType)],
        extensions: { entries: USUAL },
        resolve: (update) => valuesOf(update.sections, 'submission').map((view) => ({ scene: update.scene, view })),
      }),
      files: t.field({
        type: [use(teamFileType)],
        extensions: { entries: USUAL },
        description: 'Those that the team uploaded, and those that were sent to it.',
        resolve: filesIn,
      }),
      comments: t.field({
        type: [use(commentType)],
        extensions: { entries: USUAL },
        description: 'For a team: those that are shared with it.',
        resolve: (update) => valuesOf(update.sections, 'comment').map((view) => ({ scene: update.scene, view })),
      }),
    }),
  });
}

export function teamEntriesType({ builder, use }: Schema) {
  return builder.objectRef<TeamSections>('TeamEarlierType').implement({
    description: 'A piece of what was left out at first.',
    interfaces: [use(entriesType)],
  });
}

export function teamUpdateType({ builder, use }: Schema) {
  return builder.objectRef<TeamUpdate>('TeamUpdateType').implement({
    description:
      'What has changed of a team since the position that the reader gave: what is null has not, and lists hold what is new or another.',
    interfaces: [use(entriesType)],
    fields: (t) => ({
      position: t.exposeInt('position', {
        description:
          'Where the reader is now; to be given as `after` next time. A team counts its own changes; the details for instructors count the events of the stream.',
      }),
      serverTime: t.expose('serverTime', { type: 'DateTime', description: 'When this was so.' }),
      whole: t.exposeBoolean('whole', {
        description: 'This is everything: the reader has to forget what it had.',
      }),
      commandCount: t.int({
        nullable: true,
        description:
          'How many commands the sandbox of the team has reported; read them with teamCommands. Null: as many as before.',
        resolve: ({ commandCount }) => (typeof commandCount === 'function' ? commandCount() : commandCount),
      }),
      exerciseState: t.field({
        type: use(exerciseStateEnum),
        nullable: true,
        description:
          'On demand, until the team starts: the state of the exercise. Teams can start while it is RUNNING. Null: as before, or told by the clock alone.',
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
        extensions: { entries: USUAL },
        description: 'For a team: those that it may see.',
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
        description: 'All documents that the team can open. Null: as before.',
        resolve: driveIn,
      }),
      tools: t.field({
        type: [use(exerciseToolType)],
        nullable: true,
        extensions: { entries: 20 },
        description:
          'All tools that the team has. Null: as before, and for instructors, who have them in exerciseTools.',
        resolve: toolsIn,
      }),
      contacts: t.field({
        type: [use(contactType)],
        nullable: true,
        extensions: { entries: 20 },
        description: 'All contacts of the team. Null: as before, and for instructors, who have them in emailContacts.',
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
        extensions: { entries: USUAL },
        description: 'For instructors.',
        resolve: injectsIn,
      }),
    }),
  });
}
