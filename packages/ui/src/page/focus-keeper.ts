import { nextPlaceIn, type Removal } from './next-place.ts';

/** Where somebody goes on. If the element is removed, what came after it takes its place. */
interface Place {
  readonly original: HTMLElement | undefined;
  element: HTMLElement | undefined;
}

/** A way back that was taken in this moment. */
interface Return {
  readonly place: Place;
  readonly isBeforeHeadings: boolean;
}

/**
 * The one place that moves the focus when something else than the user takes its element away.
 *
 * - After a navigation the outermost heading that changed gets it, whenever that heading appears, unless the user has
 *   moved the focus meanwhile.
 * - After a dialog or a panel it goes back to where that was opened.
 * - If the focused element is removed, what came after it gets the focus.
 *
 * All changes of one moment are decided together: React removes the old and mounts the new in one go.
 */
export class FocusKeeper {
  readonly #page: Document;
  readonly #removals: MutationObserver;
  readonly #closing = new AbortController();
  readonly #places = new Set<Place>();
  /** The element that had the focus last, and lost it by being removed if it is no longer there. */
  #focused: Place | undefined;
  /** Set while a navigation waits for its heading: the element that had the focus then. */
  #waiting: { origin: Element | null } | undefined;
  #headings: { readonly element: HTMLElement; readonly isInterim: boolean }[] = [];
  #return: Return | undefined;
  #isPlanned = false;

  constructor(page: Document) {
    this.#page = page;
    const { signal } = this.#closing;
    page.addEventListener('focusin', ({ target }) => this.#gained(target), { signal });
    page.addEventListener(
      'focusout',
      ({ target, relatedTarget }) => {
        // Some browsers report it for a removed element too, some do not.
        if (relatedTarget === null) queueMicrotask(() => this.#givenUp(target));
      },
      { signal },
    );
    this.#removals = new MutationObserver((records) => this.#removed(records));
    this.#removals.observe(page, { childList: true, subtree: true });
  }

  /** Leaves the focus alone from now on. */
  close(): void {
    this.#closing.abort();
    this.#removals.disconnect();
  }

  /** The user goes elsewhere: the heading of what changes gets the focus. */
  navigated(): void {
    this.#waiting = { origin: this.#page.activeElement };
  }

  /** This heading is new, or stands over something else than before. An interim one stands in until the real one. */
  changed(element: HTMLElement, isInterim = false): void {
    this.#headings.push({ element, isInterim });
    this.#plan();
  }

  /**
   * Something opens over the screen. Returns the way back to what has the focus now. A panel that is itself a screen goes
   * back before the heading under it gets the focus.
   */
  opened({ isScreen = false } = {}): () => void {
    const place = this.#return?.place ?? placeOf(this.#hasNone() ? null : this.#page.activeElement);
    this.#return = undefined;
    this.#places.add(place);
    return () => {
      this.#return = { place, isBeforeHeadings: isScreen };
      this.#plan();
    };
  }

  #gained(target: EventTarget | null): void {
    if (target instanceof HTMLElement) this.#focused = placeOf(target);
  }

  /** The user has put the focus nowhere, as with a click beside everything. */
  #givenUp(target: EventTarget | null): void {
    const isThere = target instanceof HTMLElement && target.isConnected;
    if (isThere && this.#focused?.original === target && this.#hasNone()) this.#focused = undefined;
  }

  #isLost(): boolean {
    return this.#focused?.original?.isConnected === false && this.#hasNone();
  }

  #hasNone(): boolean {
    const { activeElement, body } = this.#page;
    return activeElement === null || activeElement === body;
  }

  #removed(records: readonly MutationRecord[]): void {
    for (const place of [...this.#places, ...(this.#focused === undefined ? [] : [this.#focused])]) {
      if (place.element?.isConnected === false) place.element = nextPlaceIn(removals(records), place.element);
    }
    if (this.#isLost()) this.#decide();
  }

  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    // After everything that the same change of the screen mounts and removes.
    queueMicrotask(() => {
      this.#isPlanned = false;
      this.#decide();
    });
  }

  #decide(): void {
    const back = this.#return;
    this.#return = undefined;
    if (back !== undefined) this.#places.delete(back.place);
    const heading = this.#changedHeading();
    const opener = back?.place.original;
    if (back?.isBeforeHeadings === true && opener?.isConnected === true) {
      this.#waiting = undefined;
      this.#put(opener);
    } else if (heading !== undefined) this.#put(heading);
    else if (back !== undefined) this.#put(back.place.element ?? this.#content());
    // While a screen is on its way, its heading must not be preceded by something arbitrary.
    else if (this.#isLost())
      this.#put((this.#waiting === undefined ? this.#focused?.element : undefined) ?? this.#content());
  }

  /**
   * The outermost of the headings that changed, if a navigation waits for one and the user has not moved on; or if the
   * screen has become another one by itself, and taken the focus with it.
   */
  #changedHeading(): HTMLElement | undefined {
    const changed = this.#headings.filter(({ element }) => element.isConnected);
    this.#headings = [];
    if (this.#waiting === undefined && !this.#isLost()) return undefined;
    const hasMovedOn =
      !this.#hasNone() && this.#openDialog() === null && this.#page.activeElement !== this.#waiting?.origin;
    const [first] = changed.sort((a, b) =>
      a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    if (first === undefined) return undefined;
    if (hasMovedOn || !first.isInterim) this.#waiting = undefined;
    return hasMovedOn ? undefined : first.element;
  }

  #openDialog(): Element | null {
    return this.#page.querySelector('dialog:modal');
  }

  /** The main part of the screen, for the moments in which it has nothing better. */
  #content(): HTMLElement | undefined {
    const main = this.#page.querySelector<HTMLElement>('main');
    const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main ?? undefined;
    if (target !== undefined && !target.hasAttribute('tabindex')) target.tabIndex = -1;
    return target;
  }

  #put(element: HTMLElement | undefined): void {
    if (element === undefined) return;
    const dialog = this.#openDialog();
    if (dialog !== null && !dialog.contains(element)) {
      // The focus cannot leave the dialog. Where it goes afterwards has changed.
      const [undermost] = this.#places;
      if (undermost !== undefined) undermost.element = element;
      return;
    }
    element.focus({ preventScroll: element.matches('h1, h2, main') });
    if (this.#waiting !== undefined) this.#waiting.origin = element;
  }
}

const placeOf = (element: Element | null): Place => {
  const original = element instanceof HTMLElement ? element : undefined;
  return { original, element: original };
};

const removals = (records: readonly MutationRecord[]): readonly Removal[] =>
  records.flatMap(({ removedNodes, target, nextSibling, previousSibling }) =>
    [...removedNodes].map((node) => ({ node, parent: target, next: nextSibling, previous: previousSibling })),
  );
