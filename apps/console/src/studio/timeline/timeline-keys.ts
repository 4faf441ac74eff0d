import type { KeyboardEvent } from 'react';
import { type Snap, stepOf } from './moving.ts';

/** With Shift. */
const MANY = 5;

interface KeyActions {
  readonly snap: Snap;
  readonly isReadOnly: boolean;
  readonly selected: readonly string[];
  /** Puts the focus on an item in its lane, and selects it alone, or beside the others. */
  readonly goTo: (element: HTMLElement, isMore: boolean) => void;
  readonly toggle: (key: string) => void;
  readonly open: (key: string) => void;
  readonly shift: (keys: readonly string[], by: number) => void;
  readonly clear: () => void;
}

/** What keys do on an item: up and down walk, left and right move, Enter opens, Space selects. */
export function timelineKeys(event: KeyboardEvent<HTMLElement>, actions: KeyActions): void {
  const here = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-key]') : null;
  const key = here?.dataset['key'];
  if (here === null || key === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!act(event, here, key, actions)) return;
  event.preventDefault();
  event.stopPropagation();
}

function act(event: KeyboardEvent<HTMLElement>, here: HTMLElement, key: string, actions: KeyActions): boolean {
  const { snap, isReadOnly, selected, goTo, toggle, open, shift, clear } = actions;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-key]')];
  const at = all.indexOf(here);
  const walk = (to: number): boolean => {
    const next = all[Math.min(Math.max(to, 0), all.length - 1)];
    if (next !== undefined) goTo(next, event.shiftKey);
    return true;
  };
  const move = (direction: 1 | -1): boolean => {
    const by = direction * stepOf(snap) * (event.shiftKey ? MANY : 1);
    if (!isReadOnly) shift(selected.includes(key) ? selected : [key], by);
    return true;
  };
  switch (event.key) {
    case 'ArrowDown':
      return walk(at + 1);
    case 'ArrowUp':
      return walk(at - 1);
    case 'Home':
      return walk(0);
    case 'End':
      return walk(all.length - 1);
    case 'ArrowRight':
      return move(1);
    case 'ArrowLeft':
      return move(-1);
    case ' ':
      toggle(key);
      return true;
    case 'Enter':
      open(key);
      return true;
    case 'Escape':
      if (selected.length === 0) return false;
      clear();
      return true;
    default:
      return false;
  }
}
