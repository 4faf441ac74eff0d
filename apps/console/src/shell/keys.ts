import { useEffect, useRef } from 'react';
import type { Console } from '../console/console.ts';
import { usePart } from '../console/use-console.ts';
import type { TextId } from '../texts/store.ts';
import { singleKeys } from './single-keys.ts';

/** A keyboard shortcut of this page. */
export interface PageKey {
  /** A letter, `Shift+j`, a digit, or a sequence of two letters, `g h`. */
  readonly key: string;
  /** The description for the list of shortcuts. */
  readonly text: TextId;
  /** Left out: it is only listed, and something else listens for it. */
  readonly run?: () => void;
  /** It works while a dialog is open too. */
  readonly inDialogs?: boolean;
}

const SEQUENCE_MS = 1500;

/** Keys identified by position: with Shift, or on other keyboards, they produce other characters. */
const PLACED: Readonly<Record<string, string>> = { Comma: ',', Period: '.', Space: 'Space' };

/**
 * The pressed key in the notation of `PageKey`. Digits are identified by position: Czech keyboards have letters there.
 */
function nameOfKey({ code, key, shiftKey }: Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>): string {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return digit;
  const placed = PLACED[code];
  if (placed !== undefined) return shiftKey ? `Shift+${placed}` : placed;
  const letter = key.toLowerCase();
  return shiftKey && letter.length === 1 && letter !== '?' ? `Shift+${letter}` : letter;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'range'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
}

/** Elements that the space bar activates. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, input, label') !== null;

interface PageKeys {
  /** The shortcuts on the screen. */
  current(): readonly PageKey[];
  /** Adds those of a component, and listens while there are any. */
  add(layer: KeyLayer): () => void;
}

interface KeyLayer {
  readonly current: readonly PageKey[];
}

/** The shortcuts of the screens of a user, last mounted first. */
export function pageKeys({ part, clock }: Console): PageKeys {
  const layers = new Set<KeyLayer>();
  let begun: { readonly letter: string; readonly at: number } | undefined;
  const current = (): readonly PageKey[] => [...layers].flatMap((layer) => layer.current);
  const pressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const isOn = part(singleKeys).current();
    // The target of what happens in a shadow root is its host.
    if (!isOn || isTyping(event.composedPath()[0] ?? event.target)) return;
    const isBehindDialog = document.querySelector('dialog[open]') !== null;
    const name = nameOfKey(event);
    if (name === 'Space' && isPressable(event.target)) return;
    const now = clock.now();
    const sequence = begun !== undefined && now - begun.at < SEQUENCE_MS ? `${begun.letter} ${name}` : undefined;
    begun = undefined;
    const keys = current()
      .filter(({ inDialogs = false }) => inDialogs || !isBehindDialog)
      .toReversed();
    const found = keys.find(({ key }) => key === sequence) ?? keys.find(({ key }) => key === name);
    if (found?.run !== undefined) {
      event.preventDefault();
      found.run();
    } else if (keys.some(({ key }) => key.startsWith(`${name} `))) {
      begun = { letter: name, at: now };
    }
  };
  return {
    current,
    add: (layer) => {
      if (layers.size === 0) document.addEventListener('keydown', pressed);
      layers.add(layer);
      return () => {
        layers.delete(layer);
        if (layers.size === 0) document.removeEventListener('keydown', pressed);
      };
    },
  };
}

/** Shortcuts that work while a component is on the screen, outside text fields and dialogs. */
export function usePageKeys(keys: readonly PageKey[]): void {
  const { add } = usePart(pageKeys);
  const layer = useRef(keys);
  layer.current = keys;
  useEffect(() => add(layer), [add]);
}
