import { type RefObject, useEffect } from 'react';

const READ_AFTER_MS = 1000;

/**
 * Calls back with the highest `data-number` that has been on the screen for a second, in a tab that somebody looks at.
 */
export function useReading(list: RefObject<HTMLElement | null>, count: number, onRead: (number: number) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: observed anew when there are more
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const seen = new Map<Element, number>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) seen.set(target, performance.now());
          else seen.delete(target);
        }
      },
      { threshold: 0.4 },
    );
    // What is taller than the screen can never be seen whole: its head and its foot are watched as well.
    for (const one of element.querySelectorAll('[data-number]')) observer.observe(one);
    const timer = setInterval(() => {
      if (document.hidden) return;
      const long = [...seen].filter(([, since]) => performance.now() - since >= READ_AFTER_MS);
      const highest = Math.max(0, ...long.map(([one]) => Number(one.getAttribute('data-number'))));
      if (highest > 0) onRead(highest);
    }, READ_AFTER_MS / 2);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [list, count, onRead]);
}
