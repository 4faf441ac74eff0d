import { isPrepared } from '@muster/engine';
import type { Schema } from '../../../graphql/index.ts';
import { participantType } from '../../exercises/index.ts';
import { attachedFiles, filesLinkedIn } from '../../files/index.ts';
import { idInTeam } from '../log-ids.ts';
import { retractedEmail } from '../retracted.ts';
import { type Email, threadIn } from '../scene.ts';
import { HIDDEN_FROM_TEAMS, secondsSeen } from '../seconds.ts';
import { attachmentType } from './attachment.graphql.ts';
import { emailThreadRef } from './email-thread-ref.graphql.ts';
import { peopleOf } from './people.graphql.ts';
import { retractionType } from './retraction.graphql.ts';
import { senderIn, senderType } from './sender.graphql.ts';

const DELIVERY = {
  DELIVERED: { description: 'It was delivered to everyone in its thread.' },
  RETURNED: { description: 'It bounced; the next mail of the thread is from the mail system and says why.' },
} as const;

export function emailType({ builder, use }: Schema) {
  const people = use(peopleOf);
  const DeliveryState = builder.enumType('EmailDeliveryState', {
    values: DELIVERY,
    description: 'The delivery status of a mail.',
  });
  return builder.objectRef<Email>('EmailType').implement({
    description: 'A mail in a thread.',
    fields: (t) => ({
      id: t.id({
        description: 'The thread and the number in it: `<threadId>/<number>`.',
        resolve: ({ view }) => `${view.thread}/${view.number}`,
      }),
      threadId: t.id({ resolve: ({ view }) => view.thread }),
      thread: t.field({
        type: use(emailThreadRef),
        nullable: true,
        resolve: ({ scene, view }) => threadIn(scene, view.thread) ?? null,
      }),
      number: t.int({ description: 'The number in the thread, counted from 1.', resolve: ({ view }) => view.number }),
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
        description: 'The sender. Null: a team, or the mail system.',
        resolve: ({ scene, view }) => senderIn(scene, view.sender),
      }),
      to: t.stringList({
        description: 'The addresses of everyone else in the thread.',
        resolve: ({ scene, view }) =>
          (threadIn(scene, view.thread)?.view.participants ?? []).filter((address) => address !== view.from),
      }),
      subject: t.string({ resolve: ({ view }) => view.subject }),
      text: t.string({ description: 'Markdown.', resolve: ({ view }) => view.text }),
      attachments: t.field({
        type: [use(attachmentType)],
        resolve: ({ scene, view }) => attachedFiles(scene.team.exercise, view.attachments),
      }),
      linkedFiles: t.field({
        type: [use(attachmentType)],
        description: 'Files of the definition that the text links to. Empty for mails of teams.',
        resolve: ({ scene, view }) =>
          isPrepared(view) ? filesLinkedIn(scene.team.exercise, scene.state.compiled.definition, view.text) : [],
      }),
      retracted: t.field({
        type: use(retractionType),
        nullable: true,
        description: 'When instructors retracted it. A team sees neither its text nor its attachments.',
        resolve: retractedEmail,
      }),
      user: t.field({
        type: use(participantType),
        nullable: true,
        description: 'The author: for a team, the member who wrote in its name; for instructors, anyone.',
        resolve: ({ scene, view }, _args, context) => people.actor(scene, view.by, context),
      }),
      logId: t.id({
        nullable: true,
        description: 'For a mail inject, its entry in the action log, with overlay and confirmation.',
        resolve: ({ scene, view }) => (view.action === null ? null : idInTeam(scene.team.id, view.action)),
      }),
      deliveryState: t.field({
        type: DeliveryState,
        resolve: ({ view }) => (view.undeliverable.length === 0 ? 'DELIVERED' : 'RETURNED'),
      }),
      undeliverable: t.stringList({
        description:
          'Addresses that do not exist: of a bounced mail, and in the answer to sendEmail also of one that reached others.',
        resolve: ({ view, undeliverable = view.undeliverable }) => [...undeliverable],
      }),
    }),
  });
}
