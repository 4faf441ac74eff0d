import { type RefObject, useLayoutEffect, useState } from 'react';

interface Box {
  readonly width: number;
  readonly height: number;
  /** As the styles have them, which differ for phones and for fingers. */
  readonly nameWidth: number;
  readonly rowHeight: number;
}

/** How large an element is, and the sizes that its styles set for what is drawn by numbers. */
export function useSize(element: RefObject<HTMLElement | null>): Box {
  const [box, setBox] = useState<Box>({ width: 1000, height: 600, nameWidth: 200, rowHeight: 36 });
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = (): void => setBox(boxOf(current));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return box;
}

export function boxOf(element: HTMLElement): Box {
  const styles = getComputedStyle(element);
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    nameWidth: Number.parseFloat(styles.getPropertyValue('--name-width')),
    rowHeight: Number.parseFloat(styles.getPropertyValue('--roster-row')),
  };
}
