import type { Page } from 'playwright-core';
import { DESKTOP, ZOOMED } from './browser.ts';

const SIZES = { desktop: DESKTOP, 'at 400 %': ZOOMED };

/** Switches the language of a page, as if in another tab. */
export async function switchLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate((chosen) => {
    const { localStorage, dispatchEvent, StorageEvent } = globalThis as unknown as InPage;
    localStorage.setItem('language', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: chosen }));
  }, language);
  await page.locator(`html[lang=${language === 'pseudo' ? 'en-x-pseudo' : language}]`).waitFor({ state: 'attached' });
}

/** Overflow of the current page in the pseudo-locale: horizontal scrolling, and clipped text. */
export async function whatDoesNotFit(page: Page): Promise<string[]> {
  await switchLanguage(page, 'pseudo');
  const found: string[] = [];
  for (const [name, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    // Charts measure their container and render again.
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    found.push(...(await page.evaluate(misfits, PLACES)).map((misfit) => `${name}: ${misfit}`));
  }
  // The next page speaks English again.
  await page.evaluate("localStorage.setItem('language', 'en')");
  await page.setViewportSize(DESKTOP);
  return found;
}

/** Excerpts in rows that open the whole text. For ears: what eyes do not need, such as hidden table headers, and numbers that scroll beside their lines. */
const CUT_ON_PURPOSE =
  '.need-text, .desk-excerpt, .thread-row .cut, .timeline-detail, .elevation-word, .table-cards thead th';
const FOR_EARS = '.hidden-text, .plain-editor-lines, [data-live], svg, option, noscript';
/** Only tables, the matrix, the timeline and source lines may scroll horizontally. */
const SCROLLS_SIDEWAYS = '.table-scroll, .matrix-scroll, .timeline[role=grid], .timeline[role=group], .diagnostic, pre';
const PLACES = { cutOnPurpose: CUT_ON_PURPOSE, forEars: FOR_EARS, scrollsSideways: SCROLLS_SIDEWAYS };

/** The names of running animations under reduced motion; expected to be empty. */
export function whatMoves(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (globalThis as unknown as InPage).document
      .getAnimations()
      .map(({ animationName, transitionProperty }) => animationName ?? transitionProperty ?? 'an animation'),
  );
}

/** Runs in the page. Text is clipped if an ancestor hides its overflow, cannot be scrolled and has no title. */
function misfits({ cutOnPurpose, forEars, scrollsSideways }: typeof PLACES): string[] {
  const { document, innerWidth, getComputedStyle } = globalThis as unknown as InPage;
  const root = document.documentElement;
  const wrong: string[] = [];
  // A blank at the end of a line hangs over the edge.
  const BLANK = 5;
  if (root.scrollWidth > innerWidth) wrong.push(`the page is ${root.scrollWidth} wide in a window of ${innerWidth}`);
  const texts = document.createTreeWalker(document.body, 4);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (element === null || text === '' || element.closest(forEars) !== null) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    const cut = cutBy(element, box);
    if (cut !== undefined) wrong.push(`“${text.slice(0, 40)}” in ${nameOf(element)} ${cut}`);
  }
  return wrong;

  function cutBy(start: InPageElement, box: Box): string | undefined {
    for (let element: InPageElement | null = start; element !== null; element = element.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(element);
      const frame = element.getBoundingClientRect();
      if (
        /^(button|a|summary|label|th|td|li|p|h\d)$/i.test(element.tagName) &&
        box.right > frame.right + BLANK &&
        overflowX === 'visible'
      )
        return `stands out of ${nameOf(element)} by ${Math.round(box.right - frame.right)}`;
      if (
        /auto|scroll/.test(overflowX) &&
        element.scrollWidth > element.clientWidth + 1 &&
        !element.matches(scrollsSideways)
      )
        return `has to be scrolled sideways in ${nameOf(element)}`;
      if (overflowX === 'auto' || overflowX === 'scroll' || overflowY === 'auto' || overflowY === 'scroll')
        return undefined;
      const hides = overflowX !== 'visible' || overflowY !== 'visible';
      const isOut = box.right > frame.right + 1 || box.left < frame.left - 1 || box.bottom > frame.bottom + 2;
      if (hides && isOut && element.closest(`[title], ${cutOnPurpose}`) === null) return `is cut by ${nameOf(element)}`;
      if (hides && isOut) return undefined;
      if (position === 'fixed') break;
    }
    if (box.right > innerWidth + 1 || box.left < -1)
      return `stands outside of the window, ${Math.round(box.left)} to ${Math.round(box.right)}`;
    return undefined;
  }

  function nameOf({ tagName, className }: InPageElement): string {
    return `${tagName.toLowerCase()}${typeof className === 'string' && className !== '' ? `.${className.split(' ').join('.')}` : ''}`;
  }
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly width: number;
}

interface InPageElement {
  readonly tagName: string;
  readonly className: unknown;
  readonly parentElement: InPageElement | null;
  readonly scrollWidth: number;
  readonly clientWidth: number;
  matches(selector: string): boolean;
  closest(selector: string): InPageElement | null;
  checkVisibility(options: object): boolean;
  getBoundingClientRect(): Box;
}

/** Browser globals that the types of Node lack. */
interface InPage {
  readonly innerWidth: number;
  readonly localStorage: { setItem(key: string, value: string): void };
  readonly StorageEvent: new (type: string, options: object) => Event;
  dispatchEvent(event: Event): boolean;
  getComputedStyle(element: InPageElement): { overflowX: string; overflowY: string; position: string };
  readonly document: {
    readonly body: InPageElement;
    readonly documentElement: { readonly scrollWidth: number };
    createTreeWalker(
      root: InPageElement,
      what: number,
    ): { nextNode(): { readonly textContent: string | null; readonly parentElement: InPageElement | null } | null };
    getAnimations(): { readonly animationName?: string; readonly transitionProperty?: string }[];
    createRange(): { selectNodeContents(node: object): void; getBoundingClientRect(): Box };
  };
}
