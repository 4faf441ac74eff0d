import { useState } from 'react';
import type { Spot } from './spots.ts';
import { lengthOfWindow, type Minutes } from './timeline-window.tsx';

/** The minutes that the table of a crowded timeline tells. */
export function useWindow(
  duration: number,
  spots: readonly Spot[],
): {
  readonly shown: Minutes;
  readonly end: number;
  readonly show: (minute: number) => void;
  readonly showFrom: (from: number) => void;
} {
  const end = Math.max(duration, ...spots.map(({ until }) => until));
  const length = lengthOfWindow(end);
  const [from, setFrom] = useState(() => Math.floor(Math.min(spots[0]?.at ?? 0, Math.max(0, end - length))));
  const showFrom = (minute: number): void =>
    setFrom(Math.min(Math.max(0, Math.round(minute)), Math.max(0, end - length)));
  const show = (minute: number): void => {
    if (minute < from || minute >= from + length) showFrom(minute - length / 2);
  };
  return { shown: { from, to: from + length }, end, show, showFrom };
}
