import type { Page } from 'playwright-core';

/** What is used of the page, which the test does not know. */
interface InPage {
  readonly document: { readonly documentElement: Shown; querySelector(selector: string): Shown | null };
  readonly getComputedStyle: (element: Shown) => { readonly fontSize: string };
  readonly innerHeight: number;
  readonly requestAnimationFrame: (then: () => void) => void;
}

interface Shown {
  readonly scrollWidth: number;
  readonly clientWidth: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
  readonly textContent: string | null;
  getBoundingClientRect(): {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly height: number;
  };
  querySelector(selector: string): Shown | null;
  querySelectorAll(selector: string): Iterable<Shown>;
  checkVisibility(): boolean;
}

/**
 * What is wrong with the wall as it is laid out, and the size of its smallest text. A wall of another size is laid out
 * before the next frame is shown.
 */
export function lookAtWall(page: Page) {
  return page.evaluate(async () => {
    const { document, getComputedStyle, innerHeight, requestAnimationFrame } = globalThis as unknown as InPage;
    const frame = (): Promise<void> => new Promise((shown) => requestAnimationFrame(shown));
    await frame();
    await frame();
    const wall = document.querySelector('.wall');
    if (wall === null) throw new Error('There is no wall.');
    const isCut = (element: Shown): boolean =>
      element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    const tiles = [...wall.querySelectorAll('.tile')];
    const box = wall.getBoundingClientRect();
    const outside = tiles.filter((tile) => {
      const { right, bottom } = tile.getBoundingClientRect();
      return right > box.right + 1 || bottom > box.bottom + 1;
    });
    const visible = [...wall.querySelectorAll('.tile, .tile *')].filter((one) => one.checkVisibility());
    return {
      tiles: tiles.length,
      rows: new Set(tiles.map((tile) => Math.round(tile.getBoundingClientRect().top))).size,
      names: tiles.map((tile) => tile.querySelector('.tile-name')?.textContent ?? ''),
      cut: [...tiles, ...wall.querySelectorAll('.tile-name')].filter(isCut).map((one) => one.textContent ?? ''),
      outside: outside.length,
      scrolls: isCut(wall) || isCut(document.documentElement),
      largest: Math.max(...visible.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))),
      text: Math.min(...visible.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))),
      height: box.height,
      below: innerHeight - box.bottom,
    };
  });
}
