import { useEffect, useRef } from 'react';
import type { TextId } from '../texts/store.ts';
import { singleKeysAreOn } from './single-keys.ts';

/** A key that does something on this page. */
export interface PageKey {
  /** A letter, `Shift+j`, a digit, or two letters one after the other, `g h`. */
  readonly key: string;
  /** What it does, for the list of keys. */
  readonly text: TextId;
  readonly run: () => void;
}

/** The keys of what is on the screen, the last mounted first. */
const layers = new Set<{ current: readonly PageKey[] }>();
const SEQUENCE_MS = 1500;
let begun: { readonly letter: string; readonly at: number } | undefined;

export const keysOfPage = (): readonly PageKey[] => [...layers].flatMap(({ current }) => current);

/** Keys that are read by their place: with Shift, or on other keyboards, they write something else. */
const PLACED: Readonly<Record<string, string>> = { Comma: ',', Period: '.', Space: 'Space' };

/** What was pressed, in the words of `PageKey`. Digits are read by their place: Czech keyboards have letters there. */
function nameOfKey({ code, key, shiftKey }: Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>): string {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return digit;
  const placed = PLACED[code];
  if (placed !== undefined) return shiftKey ? `Shift+${placed}` : placed;
  const letter = key.toLowerCase();
  return shiftKey && letter.length === 1 && letter !== '?' ? `Shift+${letter}` : letter;
}

function pressed(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (!singleKeysAreOn() || isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
  const name = nameOfKey(event);
  if (name === 'Space' && isPressable(event.target)) return;
  const now = performance.now();
  const sequence = begun !== undefined && now - begun.at < SEQUENCE_MS ? `${begun.letter} ${name}` : undefined;
  begun = undefined;
  const keys = keysOfPage().toReversed();
  const found = keys.find(({ key }) => key === sequence) ?? keys.find(({ key }) => key === name);
  if (found !== undefined) {
    event.preventDefault();
    found.run();
  } else if (keys.some(({ key }) => key.startsWith(`${name} `))) {
    begun = { letter: name, at: now };
  }
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'range'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
}

/** What the space bar presses by itself. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, input, label') !== null;

/** Keys that work while a component is on the screen, outside of text fields and dialogs. */
export function usePageKeys(keys: readonly PageKey[]): void {
  const layer = useRef(keys);
  layer.current = keys;
  useEffect(() => {
    if (layers.size === 0) document.addEventListener('keydown', pressed);
    layers.add(layer);
    return () => {
      layers.delete(layer);
      if (layers.size === 0) document.removeEventListener('keydown', pressed);
    };
  }, []);
}
