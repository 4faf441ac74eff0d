import { type RefObject, useEffect, useRef } from 'react';

const READ_DELAY_MS = 1000;
const ENOUGH_OF_ENTRY = 0.4;
const ENOUGH_OF_SCREEN = 0.5;
/** Fine enough for entries of up to fifty screens. */
const STEPS: readonly number[] = Array.from({ length: 1 + 100 * ENOUGH_OF_ENTRY }, (_, percent) => percent / 100);

/** Whether enough of an entry is visible: much of it or, of one that is higher than the screen, half a screen. */
export const isInSight = (ofEntry: number, ofScreen: number): boolean =>
  ofEntry >= ENOUGH_OF_ENTRY || ofScreen >= ENOUGH_OF_SCREEN;

/**
 * Calls back with the highest `data-number` of what is new that has been visible for a second, in a visible tab. Each
 * entry is observed once: there can be thousands.
 */
export function useReading(
  list: RefObject<HTMLElement | null>,
  newest: number,
  onRead: (number: number) => void,
): void {
  const observe = useRef<(one: Element) => void>(undefined);
  useEffect(() => {
    const seen = new Map<Element, number>();
    const observed = new WeakSet<Element>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, intersectionRatio, intersectionRect } of changes) {
          if (!isInSight(intersectionRatio, intersectionRect.height / innerHeight)) seen.delete(target);
          else if (!seen.has(target)) seen.set(target, performance.now());
        }
      },
      { threshold: [...STEPS] },
    );
    observe.current = (one) => {
      if (observed.has(one)) return;
      observed.add(one);
      observer.observe(one);
    };
    const timer = setInterval(() => {
      if (document.hidden) return;
      const long = [...seen].filter(([, since]) => performance.now() - since >= READ_DELAY_MS);
      const highest = Math.max(0, ...long.map(([one]) => Number(one.getAttribute('data-number'))));
      if (highest > 0) onRead(highest);
    }, READ_DELAY_MS / 2);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [onRead]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is newer, and what another list holds, is observed too
  useEffect(() => {
    for (const one of list.current?.querySelectorAll('[data-number][data-new]') ?? []) observe.current?.(one);
  }, [list, newest, onRead]);
}
