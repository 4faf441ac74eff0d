import './sends.css';
import { Button, Icon, Note } from '@muster/ui';
import { useAnnouncer, useOpenDialog } from '@muster/ui/page';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useConsole } from '../console/use-console.ts';
import { useNow } from '../live/use-now.ts';
import { ErrorWords } from '../shell/error-words.tsx';
import { usePageKeys } from '../shell/keys.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { Unsent, WaitingSend } from './send-queue.ts';
import { useSends, useSendsState } from './use-sends.ts';

const MAX_ROWS = 3;

/** What was sent and can still be taken back, on every screen, and in front of a dialog; and what was not sent. */
export function SendStrip({ isOver }: { readonly isOver: boolean }) {
  const queue = useSends();
  const { waiting, unsent } = useSendsState();
  const dialog = useOpenDialog();
  useEffect(() => {
    if (isOver) queue.stop('session');
  }, [isOver, queue]);
  useCountAnnounced(waiting.length);
  usePageKeys([
    ...(waiting.length === 0
      ? []
      : ([{ key: 'z', text: 'keyUndoSend', inDialogs: true, run: () => queue.takeBackNewest() }] as const)),
  ]);
  // What was not sent is the next thing to know after the session has been renewed.
  if (isOver || (waiting.length === 0 && unsent.length === 0)) return null;
  const strip = (
    <div className="send-strip" data-density="dense">
      {unsent.map((one) => (
        <NotSent key={one.id} unsent={one} />
      ))}
      {waiting.length === 0 ? null : <NotSentYet waiting={waiting} />}
    </div>
  );
  // Everything outside of a modal dialog is inert.
  return dialog === undefined ? strip : createPortal(strip, dialog);
}

function NotSentYet({ waiting }: { readonly waiting: readonly WaitingSend[] }) {
  const { t } = useTexts();
  const shown = waiting.slice(-MAX_ROWS);
  const more = waiting.length - shown.length;
  const newest = waiting.findLast(({ isLeaving }) => !isLeaving);
  return (
    <section className="sends" aria-label={t('sendsWaiting', { count: waiting.length })}>
      <p className="row">
        <b>{t('sendsWaiting', { count: waiting.length })}</b>
        <span className="muted">{t('sendsLeaving')}</span>
        {more === 0 ? null : <span className="muted num">{t('sendsMore', { count: more })}</span>}
      </p>
      <ol className="plain-list">
        {shown.map((send) => (
          <li key={send.id}>
            <Row send={send} isNewest={send === newest} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Row({ send, isNewest }: { readonly send: WaitingSend; readonly isNewest: boolean }) {
  const queue = useSends();
  const { t } = useTexts();
  // Counted anew with each second of the page.
  useNow();
  const { clock } = useConsole();
  const seconds = Math.max(1, Math.ceil((send.leavesAt - clock.now()) / 1000));
  return (
    <div className="sends-row">
      <b className="num">{send.isLeaving ? t('sending') : t('sendsIn', { seconds })}</b>
      <span className="sends-what">
        <b>{send.title}</b>
        <span className="cut muted">{send.excerpt}</span>
      </span>
      {send.isLeaving ? null : (
        <Button icon="undo" onClick={() => queue.takeBack(send.id)} aria-label={t('undoSend', { title: send.title })}>
          {t('undo')} {isNewest ? <kbd>z</kbd> : null}
        </Button>
      )}
    </div>
  );
}

const REASONS = {
  left: 'unsentLeft',
  line: 'unsentLine',
  session: 'unsentSession',
  slept: 'unsentSlept',
  refused: 'unsentRefused',
} as const;

function NotSent({ unsent: { id, title, path, hasDraft, why } }: { readonly unsent: Unsent }) {
  const queue = useSends();
  const { history } = useRouter();
  const { t } = useTexts();
  const open = (): void => {
    queue.dismiss(id);
    history.push(path);
  };
  return (
    <Note tone="warn" isAnswer>
      <p>
        <b>{title}</b>
      </p>
      <p>
        {t(REASONS[why.kind])} {hasDraft ? t('unsentDraft') : ''}
      </p>
      {why.kind === 'refused'
        ? why.errors.map((error, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            <p key={index}>
              <ErrorWords error={error} />
            </p>
          ))
        : null}
      <div className="row">
        <Button onClick={open}>{t('unsentOpen')}</Button>
        <Button kind="quiet" onClick={() => queue.dismiss(id)}>
          <Icon name="close" />
          {t('close')}
        </Button>
      </div>
    </Note>
  );
}

/** Those who do not see the strip hear that something waits, and how to take it back. */
function useCountAnnounced(count: number): void {
  const announcer = useAnnouncer();
  const { t } = useTexts();
  const before = useRef(0);
  useEffect(() => {
    if (count > before.current) announcer.polite('sends', t('saidSends', { count }));
    before.current = count;
  }, [count, announcer, t]);
}
