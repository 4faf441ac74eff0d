import { caseless } from '@muster/definition';
import type { State, WriteAsPerson } from '@muster/engine';
import type { Actor } from '../../access/index.ts';
import { type ExerciseDeps, ownTeam, seenTeam } from '../exercises/index.ts';
import type { DraftRef } from '../personal/index.ts';
import { type Act, act, eventsOf, found } from './act.ts';
import { answeredMeanwhile } from './answered-meanwhile.ts';
import { readWordList, readWords } from './inputs.ts';
import { playErrors } from './play.errors.ts';
import { type Email, emailIn } from './scene.ts';

interface MailInput {
  readonly threadId?: string | number | null | undefined;
  readonly subject?: string | null | undefined;
  readonly text?: string | null | undefined;
  readonly fileIds?: readonly (string | number)[] | null | undefined;
  readonly draft?: DraftRef | null | undefined;
}

export interface SendEmail extends MailInput {
  readonly to?: readonly string[] | null | undefined;
}

/** A team starts a thread, or replies to everyone in one. */
export async function sendEmail(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  input: SendEmail,
  clientId?: string,
): Promise<Email> {
  const { thread, subject, text, files } = readMailInput(input);
  const to = readWordList(input.to, 'to', 'address');
  if (thread !== null && input.to != null) throw threadOrNew();
  const team = await seenTeam(platform, actor, teamId);
  const { scene, result } = await act(platform, actor, team, {
    mutation: 'sendEmail',
    clientId,
    content: [thread, to, subject, text, files],
    command: (asked, _state, attached) =>
      thread === null
        ? { type: 'send_mail', to, subject, text, files: attached, ...asked }
        : { type: 'reply_to_mail', thread, text, files: attached, ...asked },
    files,
    draft: input.draft,
    identify: (done) => ({
      ...sentMail(done),
      undeliverable: eventsOf(done, 'mail_bounced').flatMap(({ addresses }) => addresses),
    }),
  });
  return { ...found(emailIn(scene, result.thread, result.message)), undeliverable: result.undeliverable };
}

export interface SendEmailAs extends MailInput {
  readonly address: string;
  /** Counted from 1. */
  readonly template?: number | null | undefined;
  readonly milestones?: readonly string[] | null | undefined;
  readonly deactivateMilestones?: readonly string[] | null | undefined;
  /** How many mails of the thread the caller has read. */
  readonly seen?: number | null | undefined;
}

/** An instructor writes to a team in the name of a simulated person. */
export async function sendEmailAs(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  input: SendEmailAs,
  clientId?: string,
): Promise<Email> {
  const words = readMailInput(input);
  const address = readWords(input.address, 'address', 'address');
  const activate = readWordList(input.milestones, 'milestones', 'name');
  const deactivate = readWordList(input.deactivateMilestones, 'deactivateMilestones', 'name');
  const team = await ownTeam(platform, actor, teamId);
  const { thread, subject, text, files } = words;
  const { seen } = input;
  const sent = act(platform, actor, team, {
    mutation: 'sendEmailAs',
    clientId,
    content: [
      ...[address, thread, subject, input.template ?? null, input.text == null, text, files, activate, deactivate],
      // Without it, it is the same act as one that was sent to an older release.
      ...(seen == null ? [] : [seen]),
    ],
    command: (asked, state, attached) => ({
      type: 'write_as_person',
      address,
      thread,
      subject,
      content: contentOf(state, address, input, { text, files: attached }),
      activate,
      deactivate,
      ...(seen != null && { seen }),
      ...asked,
    }),
    files,
    draft: input.draft,
    identify: sentMail,
  });
  const { scene, result } = await sent.catch(async (error: unknown) => {
    throw (await answeredMeanwhile(platform, team, thread, error)) ?? error;
  });
  return found(emailIn(scene, result.thread, result.message));
}

function readMailInput({ threadId, subject, text, fileIds }: MailInput) {
  if (threadId != null && subject != null) throw threadOrNew();
  return {
    thread: threadId == null ? null : readWords(String(threadId), 'threadId', 'threadId'),
    subject: readWords(subject, 'subject', 'name'),
    text: readWords(text, 'text', 'text'),
    files: readWordList(fileIds, 'fileIds', 'fileId'),
  };
}

function threadOrNew() {
  return playErrors.thread_or_new();
}

/** Own text, a template as it is, or a template with another text; omitted fields come from the template. */
function contentOf(
  { compiled }: State,
  address: string,
  { template, text: given }: SendEmailAs,
  { text, files }: { readonly text: string; readonly files: readonly string[] },
): WriteAsPerson['content'] {
  if (template == null) return { kind: 'own', text, files };
  const place = template - 1;
  if (given == null && files.length === 0) return { kind: 'template', template: place };
  const person = compiled.definition.emailPersons[compiled.persons.get(caseless(address)) ?? -1];
  const prepared = person?.templates[place]?.content.text ?? '';
  return { kind: 'template', template: place, edited: { text: given == null ? prepared : text, files } };
}

/** The mail of an act: the written one, or the bounce if no recipient exists. */
function sentMail(done: Act): { readonly thread: string; readonly message: number } {
  const sent = eventsOf(done, 'mail_sent').find(({ by }) => by !== null);
  const { thread, message } = sent ?? { ...found(eventsOf(done, 'mail_bounced').at(-1)), message: 1 };
  return { thread, message };
}
