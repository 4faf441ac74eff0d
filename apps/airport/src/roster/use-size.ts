import { type RefObject, useLayoutEffect, useState } from 'react';

interface Box {
  readonly width: number;
  readonly height: number;
  /** From the styles, which differ for phones and touch. */
  readonly nameWidth: number;
  readonly rowHeight: number;
}

/** The size of an element, and the sizes from its styles that the layout is computed with. */
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
