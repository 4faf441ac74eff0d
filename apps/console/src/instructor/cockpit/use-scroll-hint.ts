import { type RefObject, useEffect } from 'react';

/** Whether a box has more content to the right. */
export const hasMore = (box: {
  readonly scrollLeft: number;
  readonly clientWidth: number;
  readonly scrollWidth: number;
}): boolean =>
  // Zoomed, positions are fractions and widths are not.
  box.scrollWidth - box.clientWidth - box.scrollLeft > 1;

/** Marks a box with `data-more` while it can be scrolled on to the right. */
export function useScrollHint(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const mark = (): void => void element.toggleAttribute('data-more', hasMore(element));
    const sizes = new ResizeObserver(mark);
    for (const one of [element, ...element.children]) sizes.observe(one);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [box]);
}
