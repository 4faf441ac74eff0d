import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from './use-printing.ts';

/** What fits on an upright A4 page between usual margins, in pixels. */
export const PAPER_WIDTH = 660;

/** The width of an element, updated on every change; on paper, the given one. */
export function useWidth<Kind extends Element>(onPaper = PAPER_WIDTH): [RefObject<Kind | null>, number] {
  const element = useRef<Kind>(null);
  const [width, setWidth] = useState(0);
  const isPrinting = usePrinting();
  useLayoutEffect(() => {
    const watched = element.current;
    if (watched === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return [element, isPrinting ? onPaper : width];
}
