import { Button, Note, SelectField } from '@muster/ui';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { usePart } from '../../console/use-console.ts';
import { type DraftPlace, keyOfPlace } from '../../drafts/draft.ts';
import { DraftNote, useDraftUndecided } from '../../drafts/draft-note.tsx';
import { fromDraft, useDraft, useDrafts } from '../../drafts/use-draft.ts';
import { useExercise } from '../../exercise/exercise-context.ts';
import { SendingSoon } from '../../exercise/frame/sending-soon.tsx';
import { SolutionsHidden } from '../../exercise/frame/solutions-hidden.tsx';
import { useCannotSend } from '../../exercise/frame/use-cannot-send.ts';
import { useHidesSolutions } from '../../exercise/hidden-solutions.ts';
import { type Need, needsStores } from '../../exercise/needs-store.ts';
import type { TeamRow } from '../../exercise/overview-state.ts';
import { useFormAnswer } from '../../forms/form-answer.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { plainText } from '../../markdown/plain-text.ts';
import { Portrait } from '../../people/portrait.tsx';
import { UndoHint } from '../../sends/undo-hint.tsx';
import { useIsHere, useSends, useWaitingAt } from '../../sends/use-sends.ts';
import { isRefusedWith } from '../../server/error-class.ts';
import { useServer } from '../../server/use-server.ts';
import { usePageKeys } from '../../shell/keys.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { type Reply, SendMailAs, type ThreadToAnswerResult } from './mail.generated.ts';
import { Meanwhile } from './meanwhile.tsx';
import { nameOfAddress } from './names.ts';
import { type ReplyDraft, readReplyDraft, replyDraftText, replyToSend, writeReplyDraft } from './reply-draft.ts';
import { ReplyList } from './reply-list.tsx';
import { ReplyText } from './reply-text.tsx';
import type { SaidReply } from './said-reply.ts';

interface AnswerPanelProps {
  readonly thread: ThreadToAnswerResult['emailThread'];
  readonly team: TeamRow;
  /** In the order of the definition: a digit means the same reply for everybody. */
  readonly replies: readonly SaidReply[];
  readonly waiting: readonly Need[];
  /** The thread is another than the one on the screen. */
  readonly onChanged: () => void;
}

/** Two strokes: a digit selects and previews, Ctrl+Enter sends. */
export function AnswerPanel({ thread, team, replies, waiting, onChanged }: AnswerPanelProps) {
  const drafts = useDrafts();
  const needsStore = usePart(needsStores);
  const { act } = useServer();
  const { t } = useTexts();
  const navigate = useNavigate();
  const { exercise, overview } = useExercise();
  const { contacts } = overview;
  const people = thread.participants.filter((address) =>
    contacts.some((one) => one.address === address && one.kind === 'PERSON'),
  );
  const place: DraftPlace = { teamId: team.teamId, kind: 'REPLY_AS', name: thread.id };
  const [content, write] = useDraft(place);
  const draft = readReplyDraft(content);
  const answer = useFormAnswer();
  const [more, setMore] = useState<readonly Reply[]>([]);
  const hides = useHidesSolutions();
  const address = draft.address ?? people[0];
  const reply = [...replies, ...more].find((one) => one.address === address && one.template === draft.template);
  const panel = useRef<HTMLElement>(null);
  const router = useRouter();
  const queue = useSends();
  const isHere = useIsHere();
  const isWaiting = useWaitingAt(keyOfPlace(place)) !== undefined;
  const change = (part: Partial<ReplyDraft>): void => {
    if (!isWaiting) write(writeReplyDraft({ ...draft, ...part }));
  };
  const choose = (one: Reply | undefined): void =>
    change({
      address: one?.address ?? address,
      template: one?.template,
      // An own text is kept while a template is only previewed.
      text: one === undefined ? ((draft.template === undefined ? draft.text : '') ?? '') : undefined,
      unticked: [],
      ticked: [],
    });
  const isEmpty = reply === undefined && (draft.text ?? '').trim() === '';
  // A hidden text must not be sent.
  const isHidden = hides && draft.template !== undefined;
  const undecided = useDraftUndecided(place);
  const cannot =
    useCannotSend(team) ??
    undecided ??
    (address === undefined ? t('mailNobodyToBe') : isHidden ? t('replyIsHidden') : undefined);
  const send = (goOn: boolean): void => {
    if (isEmpty || cannot !== undefined || address === undefined || answer.isSending || isWaiting) return;
    const mail = replyToSend(draft, reply, { teamId: team.teamId, threadId: thread.id, address });
    const input = people.includes(address) ? { ...mail, seen: thread.emailCount } : startsThread(mail, thread.subject);
    const outgoing = {
      key: keyOfPlace(place),
      title: t('toOne', { name: nameOfAddress(address, contacts), to: team.name }),
      excerpt: plainText((draft.text ?? reply?.text ?? '').slice(0, 600)),
      path: router.buildLocation({
        to: '/exercises/$exercise/mail',
        params: { exercise: exercise.id },
        search: { thread: thread.id },
      }).href,
      hasDraft: true,
      exerciseId: exercise.id,
      claim: { teamId: team.teamId, kind: 'THREAD', name: thread.id },
    } as const;
    void answer.send(async () => {
      const sending = queue.send(
        outgoing,
        () => drafts.send(place, (from) => act(SendMailAs, { input: { ...input, ...fromDraft(from) } })),
        isHere,
      );
      if (goOn) leadOn();
      // Its fields rest until it is sent; keys still reach the page.
      else panel.current?.focus();
      const sent = await sending.catch((error: unknown) => {
        // The refusal stands beside what a colleague has written.
        if (isRefusedWith(error, 'answered_meanwhile')) onChanged();
        throw error;
      });
      if (sent === undefined) return;
      needsStore(exercise.id).ask();
      if (isHere()) onChanged();
    });
  };
  const leadOn = (): void => {
    const next = waiting.find(
      ({ email, teamId }) =>
        email !== null &&
        email.threadId !== thread.id &&
        queue.at(keyOfPlace({ teamId, kind: 'REPLY_AS', name: email.threadId })) === undefined,
    );
    const search = next?.email == null ? {} : { thread: next.email.threadId };
    void navigate({ to: '/exercises/$exercise/mail', params: { exercise: exercise.id }, search });
  };
  const step = (by: 1 | -1): void => {
    const at = waiting.findIndex(({ email }) => email?.threadId === thread.id);
    const next = waiting[Math.min(Math.max(at + by, 0), waiting.length - 1)];
    if (next?.email != null)
      void navigate({
        to: '/exercises/$exercise/mail',
        params: { exercise: exercise.id },
        search: { thread: next.email.threadId },
      });
  };
  useSendKeys(send);
  const editKey = (): void => {
    if (isHidden || isWaiting) return;
    if (draft.text === undefined && reply !== undefined) change({ text: reply.text });
    requestAnimationFrame(() => panel.current?.querySelector('textarea')?.focus());
  };
  usePageKeys([
    ...(hides ? [] : replies)
      .slice(0, 9)
      .map((one, index) => ({ key: String(index + 1), text: 'keyReply', run: () => choose(one) }) as const),
    {
      key: '0',
      text: 'keyOwnText',
      run: () => {
        choose(undefined);
        requestAnimationFrame(() => panel.current?.querySelector('textarea')?.focus());
      },
    },
    { key: 'e', text: 'keyEdit', run: editKey },
    { key: 'Ctrl+Shift+Enter', text: 'keySendNext' },
    { key: 'j', text: 'keyNext', run: () => step(1) },
    { key: 'k', text: 'keyPrevious', run: () => step(-1) },
  ]);
  const isSending = answer.isSending || isWaiting;
  const busy = isSending ? t('sending') : (cannot ?? (isEmpty ? t('replyChoose') : undefined));
  return (
    <section className="desk-side" aria-label={t('answerAs')} ref={panel} tabIndex={-1}>
      <div className="stack" inert={isWaiting}>
        {people.length > 1 ? (
          <SelectField
            label={t('answerAs')}
            value={address}
            onChange={({ target }) => change({ address: target.value, template: undefined })}
            options={people.map((one) => ({ value: one, label: nameOfAddress(one, contacts) }))}
          />
        ) : (
          <Person address={address} />
        )}
        <Meanwhile thread={thread} hasDraft={content !== ''} />
        <SendingSoon place={`THREAD ${thread.id}`} />
        {hides ? <SolutionsHidden text="repliesHidden" /> : null}
        <ReplyList
          team={team}
          replies={replies}
          chosen={reply}
          isOwn={draft.template === undefined && content !== ''}
          onChoose={choose}
          onFound={setMore}
        />
        {isHidden ? null : <ReplyText draft={draft} reply={reply} team={team} onChange={change} onEdit={editKey} />}
        {address !== undefined && !people.includes(address) ? <Note>{t('replyNewThread')}</Note> : null}
      </div>
      <DraftNote place={place} read={replyDraftText} />
      <FormProblem error={answer.error} ref={answer.note} />
      <div className="row">
        <Button kind="primary" icon="send" disabledBecause={busy} onClick={() => send(false)}>
          {isSending ? t('sending') : t('sendReply')}
        </Button>
        <Button disabledBecause={busy} onClick={() => send(true)}>
          {t('sendAndNext')}
        </Button>
        <span className="keys-hint meta">
          <kbd>Ctrl</kbd> <kbd>Enter</kbd>
        </span>
      </div>
      <p className="small muted">{cannot ?? <UndoHint isWaiting={isWaiting} />}</p>
    </section>
  );
}

/** A person outside the thread starts a new one. */
function startsThread({ threadId: _, ...input }: ReturnType<typeof replyToSend>, subject: string) {
  return { ...input, subject };
}

function Person({ address }: { readonly address: string | undefined }) {
  const { t } = useTexts();
  const { overview } = useExercise();
  const contact = overview.contacts.find((one) => one.address === address);
  if (contact === undefined) return null;
  const more = [contact.description, contact.organization].filter((part) => part !== '').join(' · ');
  return (
    <div className="contact-option">
      <Portrait fileId={contact.portraitId} />
      <div>
        <p>
          <span className="muted">{t('answerAs')}</span> <b>{nameOfAddress(contact.address, overview.contacts)}</b>
        </p>
        {more === '' ? null : <p className="small muted">{more}</p>}
      </div>
    </div>
  );
}

/** Anywhere on this page: Ctrl+Enter, or ⌘+Enter; with Shift it continues with the next. */
function useSendKeys(send: (goOn: boolean) => void): void {
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      latest.current(event.shiftKey);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
