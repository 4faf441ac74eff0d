import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.ts';

export interface Minutes {
  readonly from: number;
  readonly to: number;
}

interface TimelineWindowProps {
  readonly shown: Minutes;
  readonly end: number;
  readonly scale: number;
  readonly onFrom: (from: number) => void;
}

/** How many windows a timeline has. */
const WINDOWS = 15;

export const lengthOfWindow = (end: number): number => Math.max(5, Math.ceil(end / WINDOWS));

/** The minutes whose items are told in the table: a band over the lanes, dragged, or walked with the keys. */
export function TimelineWindow({ shown, end, scale, onFrom }: TimelineWindowProps) {
  const { t } = useTexts();
  const grip = useRef<{ readonly x: number; readonly from: number }>(undefined);
  const { from, to } = shown;
  const length = to - from;
  const last = Math.max(0, end - length);
  const go = (minute: number): void => onFrom(Math.min(Math.max(0, Math.round(minute)), last));
  const hear = (event: KeyboardEvent): void => {
    const step = Math.max(1, Math.round(length / 4));
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: from - step,
      ArrowDown: from - step,
      ArrowRight: from + step,
      ArrowUp: from + step,
      PageUp: from + length,
      PageDown: from - length,
      Home: 0,
      End: last,
    };
    const to = targets[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  const move = (event: PointerEvent): void => {
    if (grip.current !== undefined) go(grip.current.from + (event.clientX - grip.current.x) / scale);
  };
  const release = (): void => {
    grip.current = undefined;
  };
  return (
    <div
      className="timeline-window"
      role="slider"
      tabIndex={0}
      aria-label={t('timelineWindowOf')}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={from}
      aria-valuetext={`${from}–${to}`}
      style={{ left: from * scale, width: length * scale }}
      onKeyDown={hear}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { x: event.clientX, from };
      }}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
    />
  );
}
