import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { after, firstOf, type Move, shifted, tidy } from './moving.ts';
import type { Spot } from './spots.ts';

/** What could follow a move. */
interface Offer {
  readonly keys: readonly string[];
  readonly by: number;
}

export interface Moves {
  /** Moves all of these by the same minutes. */
  readonly shift: (keys: readonly string[], by: number) => void;
  readonly offer: Offer | undefined;
  readonly follow: () => void;
  readonly dismiss: () => void;
  /** What has happened, for those who do not see it. */
  readonly said: string;
}

/** A move of several keys in a row is one offer, by all of their minutes. */
interface Moved {
  readonly keys: string;
  /** Where the earliest of them stood before. */
  readonly from: number;
  readonly by: number;
  /** What stood after it then. */
  readonly later: readonly string[];
}

/** Moves items, and offers to move what comes after them. `spots` are those that are shown. */
export function useMoves(spots: readonly Spot[], apply: (moves: readonly Move[], label: string) => boolean): Moves {
  const { t } = useTexts();
  const [moved, setMoved] = useState<Moved>();
  const [said, setSaid] = useState('');
  const spotsOf = (keys: readonly string[]): Spot[] => {
    const wanted = new Set(keys);
    return spots.filter(({ item }) => wanted.has(item.key));
  };
  const perform = (keys: readonly string[], by: number): Move[] => {
    const moves = shifted(spotsOf(keys), by);
    const [first] = moves;
    if (first === undefined) return [];
    const label =
      moves.length === 1
        ? t('timelineMoved', { name: first.item.name, minute: first.time })
        : t('timelineMovedAll', { count: moves.length, minutes: tidy(by) });
    if (!apply(moves, label)) return [];
    setSaid(label);
    return moves;
  };
  const shift = (keys: readonly string[], by: number): void => {
    const own = spotsOf(keys);
    const from = firstOf(own);
    if (perform(keys, by).length === 0) return;
    const name = keys.toSorted().join('\n');
    const taken = Math.max(by, -from);
    setMoved((before) => {
      if (before?.keys === name) return { ...before, by: tidy(before.by + taken) };
      return { keys: name, from, by: taken, later: after(from, spots, new Set(keys)).map(({ item }) => item.key) };
    });
  };
  const offer =
    moved === undefined || moved.by === 0 || moved.later.length === 0 ? undefined : { keys: moved.later, by: moved.by };
  return {
    shift,
    offer,
    follow: () => {
      if (offer !== undefined) perform(offer.keys, offer.by);
      setMoved(undefined);
    },
    dismiss: () => setMoved(undefined),
    said,
  };
}
