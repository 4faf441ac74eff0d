import { type PointerEvent as ReactPointerEvent, useCallback, useRef } from 'react';
import type { PickedFlight } from './picked.ts';

/** A shorter movement counts as a click. */
const DRAG_FROM_PX = 6;
const EDGE_PX = 48;
const SCROLL_PX = 14;

/** The target under the pointer. */
export type DropTarget = { readonly kind: 'steward'; readonly id: number } | { readonly kind: 'nobody' } | undefined;

interface DragHandlers {
  readonly onPick: (picked: PickedFlight) => void;
  readonly onOver: (target: DropTarget) => void;
  readonly onDrop: (target: DropTarget) => void;
}

/**
 * Dragging with a mouse or a pen. Touch scrolls; for touch and keyboard, every drag has an equivalent button.
 */
export function useDrag(handlers: DragHandlers, scroller: { readonly current: HTMLElement | null }) {
  const latest = useRef(handlers);
  latest.current = handlers;
  return useCallback(
    (event: ReactPointerEvent, picked: PickedFlight) => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      const start = { x: event.clientX, y: event.clientY };
      let isDragging = false;
      let frame = 0;
      let at = start;
      let over: DropTarget;
      const scroll = (): void => {
        const box = scroller.current?.getBoundingClientRect();
        if (box !== undefined) {
          if (at.y < box.top + EDGE_PX) scroller.current?.scrollBy(0, -SCROLL_PX);
          else if (at.y > box.bottom - EDGE_PX) scroller.current?.scrollBy(0, SCROLL_PX);
        }
        look();
        frame = requestAnimationFrame(scroll);
      };
      /** Rows can move under a resting pointer: by scrolling, or when something above them grows. */
      const look = (): void => {
        const now = targetAt(at.x, at.y);
        if (isSame(now, over)) return;
        over = now;
        latest.current.onOver(now);
      };
      const move = (moved: PointerEvent): void => {
        at = { x: moved.clientX, y: moved.clientY };
        if (!isDragging && Math.hypot(at.x - start.x, at.y - start.y) < DRAG_FROM_PX) return;
        if (!isDragging) {
          isDragging = true;
          document.documentElement.dataset['dragging'] = '';
          latest.current.onPick(picked);
          frame = requestAnimationFrame(scroll);
        }
        look();
      };
      const end = (target: DropTarget): void => {
        cancelAnimationFrame(frame);
        delete document.documentElement.dataset['dragging'];
        document.removeEventListener('pointermove', move);
        document.removeEventListener('pointerup', drop);
        document.removeEventListener('pointercancel', cancel);
        document.removeEventListener('keydown', onEscape, true);
        if (!isDragging) return;
        // Drops only on the target that was shown: another one may have moved under the pointer since.
        if (target === undefined || isSame(target, over)) latest.current.onDrop(target);
        else latest.current.onOver(target);
      };
      const drop = (dropped: PointerEvent): void => {
        // A drag must not end with a click.
        if (isDragging) document.addEventListener('click', stop, { capture: true, once: true });
        setTimeout(() => document.removeEventListener('click', stop, { capture: true }));
        end(targetAt(dropped.clientX, dropped.clientY));
      };
      const cancel = (): void => end(undefined);
      const onEscape = (pressed: KeyboardEvent): void => {
        if (pressed.key === 'Escape') cancel();
      };
      document.addEventListener('pointermove', move);
      document.addEventListener('pointerup', drop);
      document.addEventListener('pointercancel', cancel);
      document.addEventListener('keydown', onEscape, true);
    },
    [scroller],
  );
}

const isSame = (one: DropTarget, other: DropTarget): boolean =>
  one?.kind === other?.kind && (one?.kind !== 'steward' || other?.kind !== 'steward' || one.id === other.id);

function stop(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

function targetAt(x: number, y: number): DropTarget {
  const element = document.elementFromPoint(x, y);
  const steward = element?.closest<HTMLElement>('[data-steward]')?.dataset['steward'];
  if (steward !== undefined) return { kind: 'steward', id: Number(steward) };
  return element?.closest('[data-nobody]') === null || element === null ? undefined : { kind: 'nobody' };
}
