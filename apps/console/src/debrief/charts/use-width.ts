import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width of an element, updated on every change. */
export function useWidth<Kind extends Element>(): [RefObject<Kind | null>, number] {
  const element = useRef<Kind>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const watched = element.current;
    if (watched === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
