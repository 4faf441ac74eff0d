import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of an element, as it changes. Before it is known, that of an ordinary window is assumed. */
export function useRoom(of: RefObject<HTMLElement | null>, less: number): number {
  const [room, setRoom] = useState(900);
  useLayoutEffect(() => {
    const element = of.current;
    if (element === null) return undefined;
    const look = (): void => {
      if (element.clientWidth > 0) setRoom(Math.max(240, element.clientWidth - less));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [of, less]);
  return room;
}
