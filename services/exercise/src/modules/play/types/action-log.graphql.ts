import type { ActionView } from '@muster/engine';
import type { EnumValues, Schema } from '../../../graphql/index.ts';
import { participantType, type Scene } from '../../exercises/index.ts';
import { attachedFiles, filesLinkedIn } from '../../files/index.ts';
import { idInTeam } from '../log-ids.ts';
import { retractedEntry } from '../retracted.ts';
import { emailIn, isToolUse, type LogEntry, submissionIn } from '../scene.ts';
import { HIDDEN_FROM_TEAMS, secondsSeen } from '../seconds.ts';
import { confirmationType, overlayType } from './action-parts.graphql.ts';
import { attachmentType } from './attachment.graphql.ts';
import { emailType } from './email.graphql.ts';
import { peopleOf } from './people.graphql.ts';
import { retractionType } from './retraction.graphql.ts';
import { senderIn, senderType } from './sender.graphql.ts';
import { submissionType } from './submission.graphql.ts';
import { toolUseType } from './tool-use.graphql.ts';

interface Message {
  readonly scene: Scene;
  readonly view: Extract<ActionView, { readonly kind: 'message' }>;
}

const KINDS = {
  MESSAGE: { value: 'message', description: 'A message arrived.' },
  MAIL: { value: 'mail', description: 'An inject arrived as mail.' },
  TOOL: { value: 'tool', description: 'The team used a tool.' },
  QUESTIONNAIRE: { value: 'questionnaire', description: 'A questionnaire appeared.' },
  ANSWERS: { value: 'answers', description: 'The team submitted a questionnaire.' },
} as const satisfies EnumValues<ActionView['kind']>;

function messageType({ builder, use }: Schema) {
  return builder.objectRef<Message>('MessageType').implement({
    description: 'A message in a channel.',
    fields: (t) => ({
      channel: t.string({ resolve: ({ view }) => view.channel }),
      sender: t.field({
        type: use(senderType),
        nullable: true,
        description: 'The sender. Null: none in particular.',
        resolve: ({ scene, view }) => senderIn(scene, view.sender),
      }),
      text: t.string({ description: 'Markdown.', resolve: ({ view }) => view.text }),
      attachments: t.field({
        type: [use(attachmentType)],
        resolve: ({ scene, view }) => attachedFiles(scene.team.exercise, view.attachments),
      }),
      linkedFiles: t.field({
        type: [use(attachmentType)],
        description: 'Files of the definition that the text links to.',
        resolve: ({ scene, view }) => filesLinkedIn(scene.team.exercise, scene.state.compiled.definition, view.text),
      }),
    }),
  });
}

function sentInjectType({ builder }: Schema) {
  return builder.objectRef<{ readonly name: string; readonly alternative: string }>('SentInjectType').implement({
    description: 'The inject of the definition.',
    fields: (t) => ({ name: t.exposeString('name'), alternative: t.exposeString('alternative') }),
  });
}

export function actionLogKindEnum({ builder }: Schema) {
  return builder.enumType('ActionLogKind', { values: KINDS, description: 'The kind of an entry in an action log.' });
}

export function actionLogType({ builder, use }: Schema) {
  const people = use(peopleOf);
  return builder.objectRef<LogEntry>('ActionLogType').implement({
    description: 'An entry in the action log of a team. Fields of other kinds are null.',
    fields: (t) => ({
      id: t.id({
        description: '`<teamId>-<number>`.',
        resolve: ({ scene, view }) => idInTeam(scene.team.id, view.action),
      }),
      teamId: t.id({ resolve: ({ scene }) => scene.team.id }),
      number: t.int({ description: 'The number in the log, counted from 1.', resolve: ({ view }) => view.action }),
      kind: t.field({ type: use(actionLogKindEnum), resolve: ({ view }) => view.kind }),
      timestamp: t.field({ type: 'DateTime', resolve: ({ view }) => view.at }),
      exerciseTime: t.float({
        nullable: true,
        description: HIDDEN_FROM_TEAMS,
        resolve: ({ scene, view }) => secondsSeen(scene, view.time),
      }),
      message: t.field({
        type: use(messageType),
        nullable: true,
        resolve: ({ scene, view }) => (view.kind === 'message' ? { scene, view } : null),
      }),
      toolUse: t.field({
        type: use(toolUseType),
        nullable: true,
        resolve: (entry) => (isToolUse(entry) ? entry : null),
      }),
      email: t.field({
        type: use(emailType),
        nullable: true,
        resolve: ({ scene, view }) =>
          view.kind === 'mail' ? (emailIn(scene, view.thread, view.message) ?? null) : null,
      }),
      threadId: t.id({
        nullable: true,
        description: 'The thread of an inject that arrived as mail.',
        resolve: ({ view }) => (view.kind === 'mail' ? view.thread : null),
      }),
      questionnaire: t.string({
        nullable: true,
        description: 'The title of the questionnaire that appeared or was submitted.',
        resolve: ({ view }) => ('questionnaire' in view ? view.questionnaire : null),
      }),
      submission: t.field({
        type: use(submissionType),
        nullable: true,
        resolve: ({ scene, view }) =>
          view.kind === 'answers' ? (submissionIn(scene, view.questionnaire, view.attempt) ?? null) : null,
      }),
      overlay: t.field({
        type: use(overlayType),
        nullable: true,
        resolve: ({ scene, view }) =>
          'overlay' in view && view.overlay !== null ? { scene, view, overlay: view.overlay } : null,
      }),
      confirmation: t.field({
        type: use(confirmationType),
        nullable: true,
        resolve: ({ scene, view }) =>
          'confirmation' in view && view.confirmation !== null ? { scene, button: view.confirmation } : null,
      }),
      retracted: t.field({
        type: use(retractionType),
        nullable: true,
        description: 'When instructors retracted it. A team sees neither its text nor its parts.',
        resolve: retractedEntry,
      }),
      inject: t.field({
        type: use(sentInjectType),
        nullable: true,
        description: 'For instructors. Null: not from the definition.',
        resolve: ({ view }) => {
          if (!('inject' in view) || view.inject === null || view.alternative === null) return null;
          return { name: view.inject, alternative: view.alternative };
        },
      }),
      sentBy: t.field({
        type: use(participantType),
        nullable: true,
        description: 'For instructors: who sent an own message.',
        resolve: ({ scene, view }, _args, context) =>
          people.instructor(scene, 'sentBy' in view ? view.sentBy : null, context),
      }),
    }),
  });
}
