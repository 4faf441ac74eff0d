import type { ThreadView } from '@muster/engine';
import type { Schema } from '../../../graphql/index.ts';
import { participantType } from '../../exercises/index.ts';
import { attachedFiles, filesLinkedIn, isPrepared } from '../../files/index.ts';
import { idInTeam } from '../log-ids.ts';
import { type Email, threadIn } from '../scene.ts';
import { HIDDEN_FROM_TEAMS, secondsSeen } from '../seconds.ts';
import { attachmentType } from './attachment.graphql.ts';
import { peopleOf } from './people.graphql.ts';
import { senderType } from './sender.graphql.ts';

function emailThreadType({ builder }: Schema) {
  return builder.objectRef<ThreadView>('EmailThreadType').implement({
    description: 'A conversation by mail, with the participants it began with.',
    fields: (t) => ({
      id: t.exposeID('id', {
        description: 'The ids of the teams that take part, and a number among their threads: `7:2`, or `7+9:1`.',
      }),
      subject: t.exposeString('subject'),
      participants: t.stringList({
        description: 'Addresses.',
        resolve: ({ participants }) => [...participants],
      }),
      emailCount: t.exposeInt('messages'),
    }),
  });
}

export function emailType({ builder, use }: Schema) {
  const people = use(peopleOf);
  return builder.objectRef<Email>('EmailType').implement({
    description: 'One mail of a thread.',
    fields: (t) => ({
      id: t.id({
        description: 'The thread and the number in it: `<threadId>/<number>`.',
        resolve: ({ view }) => `${view.thread}/${view.number}`,
      }),
      threadId: t.id({ resolve: ({ view }) => view.thread }),
      thread: t.field({
        type: use(emailThreadType),
        nullable: true,
        resolve: ({ scene, view }) => threadIn(scene, view.thread) ?? null,
      }),
      number: t.int({ description: 'In the thread, counted from 1.', resolve: ({ view }) => view.number }),
      timestamp: t.field({ type: 'DateTime', resolve: ({ view }) => view.at }),
      exerciseTime: t.float({
        nullable: true,
        description: HIDDEN_FROM_TEAMS,
        resolve: ({ scene, view }) => secondsSeen(scene, view.time),
      }),
      from: t.string({ description: 'The address of the sender.', resolve: ({ view }) => view.from }),
      sender: t.field({
        type: use(senderType),
        nullable: true,
        description: 'Who that is. Null: a team, or the mail system.',
        resolve: ({ view }) => view.sender,
      }),
      to: t.stringList({
        description: 'The addresses of everybody else in the thread.',
        resolve: ({ scene, view }) =>
          (threadIn(scene, view.thread)?.participants ?? []).filter((address) => address !== view.from),
      }),
      subject: t.string({ resolve: ({ view }) => view.subject }),
      text: t.string({ description: 'Markdown.', resolve: ({ view }) => view.text }),
      attachments: t.field({
        type: [use(attachmentType)],
        resolve: ({ scene, view }) => attachedFiles(scene.team.exercise, view.attachments),
      }),
      linkedFiles: t.field({
        type: [use(attachmentType)],
        description: 'Files of the definition to which the text links. None for what a team wrote.',
        resolve: ({ scene, view }) =>
          isPrepared(view) ? filesLinkedIn(scene.team.exercise, scene.state.compiled.definition, view.text) : [],
      }),
      user: t.field({
        type: use(participantType),
        nullable: true,
        description: 'Who wrote it: for a team the member who wrote in its name, for instructors anybody.',
        resolve: ({ scene, view }, _args, context) => people.actor(scene, view.by, context),
      }),
      logId: t.id({
        nullable: true,
        description: 'Of a mail inject, its entry in the action log, with overlay and confirmation.',
        resolve: ({ scene, view }) => (view.action === null ? null : idInTeam(scene.team.id, view.action)),
      }),
      undeliverable: t.stringList({
        description:
          'In the answer to sendEmail: addresses that nobody has. What came back is in a thread with the mail system.',
        resolve: ({ undeliverable = [] }) => [...undeliverable],
      }),
    }),
  });
}
