import { type Static, Type } from 'typebox';
import { Actor } from '../state/actor.ts';
import { By, laterVersion, Position, part, TeamId } from './envelope.ts';

/** Where the text of a mail comes from: written by somebody, or prepared in the definition. */
export const MailBody = Type.Union([
  part({ kind: Type.Literal('written'), text: Type.String(), files: Type.Array(Type.String()) }),
  part({ kind: Type.Literal('inject'), inject: Type.String(), alternative: Type.String() }),
  part({ kind: Type.Literal('template'), address: Type.String(), template: Position }),
]);
export type MailBody = Static<typeof MailBody>;

const MessageNumber = Type.Integer({ minimum: 1 });

export const MailSent = laterVersion('mail_sent', 2, {
  thread: Type.String(),
  message: MessageNumber,
  /** The teams that take part in the thread, ascending. */
  teams: Type.Array(TeamId, { minItems: 1 }),
  participants: Type.Array(Type.String()),
  from: Type.String(),
  subject: Type.String(),
  body: MailBody,
  /** `null`: a mail inject. */
  by: Type.Union([Actor, Type.Null()]),
  /** For which team of the thread an instructor wrote in somebody's name; `null`: nobody did, or it was not told yet. */
  meantFor: Type.Union([TeamId, Type.Null()]),
});

/** A mail that came back, as a thread of its own between the team and the mail system. */
export const MailBounced = laterVersion('mail_bounced', 2, {
  team: TeamId,
  thread: Type.String(),
  addresses: Type.Array(Type.String(), { minItems: 1 }),
  subject: Type.String(),
  text: Type.String(),
  files: Type.Array(Type.String()),
  /** What the mail system answers. */
  returned: part({ subject: Type.String(), text: Type.String() }),
  ...By,
});
