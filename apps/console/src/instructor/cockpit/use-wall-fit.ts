import { type RefObject, useLayoutEffect } from 'react';
import { gapFor, nameSizeFor, type WallFit, wallFits } from './wall-fit.ts';

/**
 * Lays out the tiles of a wall so that they fill its box and no name is cut: the first way that fits, and the last one
 * with a scroll bar if none does. `content` is what the room that tiles need depends on.
 */
export function useWallFit(
  wall: RefObject<HTMLElement | null>,
  { sizes, hasHeadings }: { readonly sizes: readonly number[]; readonly hasHeadings: boolean },
  content: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: laid out again when the content has changed
  useLayoutEffect(() => {
    const element = wall.current;
    if (element === null) return;
    // A phone lists the teams: they have the text of the page, and scroll.
    if (sizes.length === 0) {
      element.removeAttribute('style');
      element.dataset['detail'] = 'full';
      return;
    }
    const lay = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width === 0 || height === 0) return;
      element.removeAttribute('data-scrolls');
      for (const fit of wallFits(sizes, { width, height }, hasHeadings)) {
        apply(element, fit);
        if (fits(element)) return;
      }
      element.setAttribute('data-scrolls', '');
    };
    lay();
    const observer = new ResizeObserver(lay);
    observer.observe(element);
    // Words and times change without being laid out again, unless one of them needs more room than there is.
    const words = new MutationObserver(() => {
      if (!fits(element)) lay();
    });
    words.observe(element, { subtree: true, childList: true, characterData: true });
    return () => {
      observer.disconnect();
      words.disconnect();
    };
  }, [wall, sizes.join(), hasHeadings, content]);
}

function apply({ style, dataset }: HTMLElement, { columns, rows, text, detail }: WallFit): void {
  style.setProperty('--columns', String(columns));
  style.setProperty('--rows', String(rows));
  style.setProperty('--tile-text', `${text}px`);
  style.setProperty('--tile-name', `${nameSizeFor(text)}px`);
  style.setProperty('--gap', `${gapFor(text)}px`);
  dataset['detail'] = detail;
}

function fits(element: HTMLElement): boolean {
  const isWhole = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element): boolean =>
    scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1;
  return isWhole(element) && [...element.querySelectorAll('.tile')].every(isWhole);
}
