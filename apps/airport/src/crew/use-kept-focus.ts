import { type RefObject, useEffect, useRef } from 'react';

/** When the focused row disappears, the next one gets the focus, so that a planner can work through a list. */
export function useKeptFocus(section: RefObject<HTMLElement | null>, rows: unknown): void {
  const at = useRef(-1);
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      // A dialog that was opened from the row returns the focus to it.
      if (target instanceof Element && target.closest('dialog') !== null) return;
      const table = section.current?.querySelectorAll('tbody tr') ?? [];
      at.current = [...table].findIndex((row) => row.contains(document.activeElement));
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [section]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows change
  useEffect(() => {
    if (at.current === -1 || document.activeElement !== document.body) return;
    const buttons = [...(section.current?.querySelectorAll<HTMLElement>('tbody tr') ?? [])].map((row) =>
      row.querySelector<HTMLElement>('button'),
    );
    (buttons[Math.min(at.current, buttons.length - 1)] ?? section.current)?.focus();
  }, [rows, section]);
}
