import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from './use-printing.ts';

/** How far below the window something is drawn already, in pixels. */
const AHEAD = 800;

/** Whether an element has come near the window, or is known to be, from when on it stays drawn. On paper everything is. */
export function useNear<Kind extends Element>(isKnown = false): [RefObject<Kind | null>, boolean] {
  const element = useRef<Kind>(null);
  const [isNear, setNear] = useState(isKnown);
  const isPrinting = usePrinting();
  useLayoutEffect(() => {
    const top = element.current?.getBoundingClientRect().top ?? 0;
    if (top < innerHeight + AHEAD) setNear(true);
  }, []);
  useEffect(() => {
    const watched = element.current;
    if (isNear || watched === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${AHEAD}px` },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [isNear]);
  return [element, isNear || isPrinting];
}
