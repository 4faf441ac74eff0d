import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type Snap, snapped } from './moving.ts';
import type { Spot } from './spots.ts';

/** Less is a click. */
const BEGINS_AFTER = 4;

interface Dragging {
  readonly key: string;
  readonly startX: number;
  readonly from: number;
  readonly elements: readonly HTMLElement[];
  by: number;
  hasBegun: boolean;
}

interface DragOptions {
  readonly sheet: RefObject<HTMLElement | null>;
  readonly scale: number;
  readonly snap: Snap;
  readonly spotOf: (key: string) => Spot | undefined;
  /** What moves with an item: all that is selected, if it is among them. */
  readonly movedWith: (key: string) => readonly string[];
  readonly onMove: (keys: readonly string[], by: number) => void;
  readonly isReadOnly: boolean;
}

/**
 * Moves items with the pointer. While it moves, nothing is drawn again: the elements and the line are shifted in place.
 * Escape leaves everything where it was.
 */
export function useDrag(options: DragOptions): {
  readonly line: RefObject<HTMLDivElement | null>;
  readonly begin: (event: ReactPointerEvent, key: string) => void;
  /** Whether the click that follows belongs to a drag. */
  readonly endedNow: () => boolean;
} {
  const line = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  const dragging = useRef<Dragging>(undefined);
  const endedAt = useRef(0);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const place = (by: number, minute: number | undefined): void => {
      const { scale } = latest.current;
      for (const element of dragging.current?.elements ?? []) {
        element.style.translate = minute === undefined ? '' : `${by * scale}px 0`;
        element.classList.toggle('is-moving', minute !== undefined);
      }
      const shown = line.current;
      if (shown === null) return;
      shown.hidden = minute === undefined;
      if (minute === undefined) return;
      shown.style.translate = `${minute * scale}px 0`;
      shown.textContent = String(minute);
    };
    const follow = (event: PointerEvent): void => {
      const now = dragging.current;
      if (now === undefined) return;
      const far = event.clientX - now.startX;
      if (!now.hasBegun && Math.abs(far) < BEGINS_AFTER) return;
      now.hasBegun = true;
      const minute = snapped(now.from + far / latest.current.scale, latest.current.snap);
      now.by = minute - now.from;
      place(now.by, minute);
    };
    const end = (isKept: boolean): void => {
      const now = dragging.current;
      if (now === undefined) return;
      place(0, undefined);
      dragging.current = undefined;
      if (!now.hasBegun) return;
      endedAt.current = performance.now();
      if (isKept && now.by !== 0) latest.current.onMove(latest.current.movedWith(now.key), now.by);
    };
    const drop = (): void => end(true);
    const leave = (): void => end(false);
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || dragging.current?.hasBegun !== true) return;
      event.stopPropagation();
      end(false);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', leave);
    window.addEventListener('keydown', hear, true);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', leave);
      window.removeEventListener('keydown', hear, true);
    };
  }, []);
  const begin = (event: ReactPointerEvent, key: string): void => {
    const { sheet, spotOf, movedWith, isReadOnly } = latest.current;
    const spot = spotOf(key);
    if (isReadOnly || event.button !== 0 || spot === undefined || spot.item.isByHand || spot.item.isStale) return;
    const keys = new Set(movedWith(key));
    const elements = [...(sheet.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
    dragging.current = {
      key,
      startX: event.clientX,
      from: spot.at,
      elements: elements.filter(({ dataset }) => keys.has(dataset['key'] ?? '')),
      by: 0,
      hasBegun: false,
    };
  };
  return { line, begin, endedNow: () => performance.now() - endedAt.current < 50 };
}
