import { Button, buttonClass, Dialog } from '@muster/ui';
import { usePageFrame } from '@muster/ui/page';
import { steadyNow } from '@muster/ui/runtime';
import { Link } from '@tanstack/react-router';
import { type ReactNode, use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useConsole } from '../../console/use-console.ts';
import { elapsedAt } from '../../live/exercise-clock.ts';
import { useNow } from '../../live/use-now.ts';
import { EmbeddedScreens } from '../../shell/heading.tsx';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Confirmation } from '../channel/confirmation.tsx';
import { EntryText } from '../channel/entry-text.tsx';
import { closedOverlays, closeOverlay } from './closed-overlays.ts';
import type { Entry } from './room.generated.ts';
import { useRoom } from './room-context.ts';
import { channelOfType } from './room-state.ts';

/** A user who is typing when it appears must not confirm it by accident. */
const INPUT_DELAY_MS = 600;

/** Entries shown over everything, oldest first, until they are closed or their time is over. */
export function Overlays() {
  const owner = useConsole();
  const { room } = useRoom();
  const now = useNow();
  const [closed, setClosed] = useState(() => closedOverlays(owner));
  if (room.clock.state !== 'RUNNING' && room.clock.state !== 'STOPPED') return null;
  const elapsed = elapsedAt(room.clock, now);
  const open = room.entries
    .map((entry) => ({ entry, left: secondsLeft(entry, elapsed) }))
    .filter(({ entry, left }) => entry.overlay !== null && left !== 0 && !closed.has(entry.id));
  const [first] = open;
  if (first === undefined) return null;
  return (
    <Overlay
      key={first.entry.id}
      entry={first.entry}
      left={first.left}
      count={open.length}
      onClose={() => setClosed(closeOverlay(owner, first.entry.id))}
    />
  );
}

/** Undefined: it stays until it is closed. */
function secondsLeft({ overlay }: Entry, elapsed: number | null): number | undefined {
  if (overlay === null || overlay.timeLeft === null) return undefined;
  // If exercise time is hidden, only the remaining time at the message is known.
  if (overlay.endsAt === null || elapsed === null) return overlay.timeLeft;
  return Math.max(0, overlay.endsAt - elapsed);
}

interface OverlayProps {
  readonly entry: Entry;
  readonly left: number | undefined;
  readonly count: number;
  readonly onClose: () => void;
}

function Overlay({ entry, left, count, onClose }: OverlayProps) {
  const { t } = useTexts();
  const { room } = useRoom();
  const box = useRef<HTMLDivElement>(null);
  const isInside = use(EmbeddedScreens);
  useEffect(() => {
    const came = steadyNow();
    // Inside another screen, keys elsewhere are not for the overlay.
    const place = isInside ? box.current?.parentElement : document;
    const deafen = (event: Event): void => {
      const isPress = 'key' in event && (event.key === 'Enter' || event.key === ' ');
      if (isPress && steadyNow() - came < INPUT_DELAY_MS) event.preventDefault();
    };
    place?.addEventListener('keydown', deafen, true);
    return () => place?.removeEventListener('keydown', deafen, true);
  }, [isInside]);
  const title = entry.questionnaire ?? entry.email?.subject ?? entry.message?.channel ?? '';
  const place = entry.message?.channel ?? channelOfType(room, entry.kind === 'MAIL' ? 'EMAIL' : 'FORM')?.name ?? '';
  return (
    <OverlayFrame
      title={count > 1 ? `${title} (${t('oneOf', { count })})` : title}
      onClose={onClose}
      foot={
        <>
          <span className="grow meta num">
            {left === undefined ? t('overlayStays', { place }) : t('overlayLeft', { time: formatClock(left), place })}
          </span>
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <div ref={box} className="stack">
        <EntryText entry={entry} />
        <Confirmation entry={entry} onDone={onClose} />
        {entry.kind === 'QUESTIONNAIRE' && entry.questionnaire !== null ? (
          <div>
            <Link
              to="/play/$team/forms/$form"
              params={{ team: room.teamId, form: entry.questionnaire }}
              className={buttonClass('primary')}
              onClick={onClose}
            >
              {t('openForm')}
            </Link>
          </div>
        ) : null}
        {entry.email === null ? null : (
          <div>
            <Link
              to="/play/$team/mail/$thread"
              params={{ team: room.teamId, thread: entry.email.threadId }}
              className={buttonClass('primary')}
              onClick={onClose}
            >
              {t('openMail')}
            </Link>
          </div>
        )}
      </div>
    </OverlayFrame>
  );
}

interface OverlayFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/** Over the whole page; inside another screen over the room alone, so that the rest can be used. */
function OverlayFrame(props: OverlayFrameProps) {
  const { t } = useTexts();
  return use(EmbeddedScreens) ? <OverlayInside {...props} /> : <Dialog {...props} closeLabel={t('close')} />;
}

function OverlayInside({ title, foot, children }: OverlayFrameProps) {
  const id = useId();
  const overlay = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { focus } = usePageFrame();
  useLayoutEffect(() => {
    const room = overlay.current?.parentElement;
    const covered = [...(room?.children ?? [])].filter((part) => part !== overlay.current);
    // Whoever works elsewhere meanwhile is not interrupted.
    const goBack = room?.contains(document.activeElement) === true ? focus.opened() : undefined;
    for (const part of covered) part.toggleAttribute('inert', true);
    if (goBack !== undefined) heading.current?.focus();
    return () => {
      for (const part of covered) part.toggleAttribute('inert', false);
      goBack?.();
    };
  }, [focus]);
  return (
    // Not a landmark: rooms beside each other have covers of one name.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={overlay} className="overlay-inside" role="group" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className="overlay-title">
        {title}
      </h2>
      {children}
      <div className="row">{foot}</div>
    </div>
  );
}
