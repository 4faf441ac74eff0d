import { steadyNow } from '../runtime/index.ts';
import { Announcer } from './announcer.ts';
import { FocusKeeper } from './focus-keeper.ts';
import { createOpenDialogs, type OpenDialogs } from './open-dialogs.ts';

/** How urgently something is announced. */
type Urgency = 'polite' | 'assertive';

/** What a tab knows whoever uses it: what is announced, where the focus goes, and when something was typed. */
export interface PageFrame {
  readonly announcer: Announcer;
  /** The elements that announce; set by `LiveRegions`. */
  readonly regions: Record<Urgency, HTMLElement | null>;
  readonly focus: FocusKeeper;
  readonly dialogs: OpenDialogs;
  /** When something was last typed, on the monotonic clock. */
  lastTyped(): number;
  /** Takes its listeners away, for a document in which another page is shown next. */
  close(): void;
}

export function createPageFrame(page: Document): PageFrame {
  const regions: Record<Urgency, HTMLElement | null> = { polite: null, assertive: null };
  let lastTyped = Number.NEGATIVE_INFINITY;
  const typed = (): void => {
    lastTyped = steadyNow();
  };
  const closing = new AbortController();
  const { signal } = closing;
  page.addEventListener('input', typed, { signal });
  page.addEventListener(
    'keydown',
    (event) => {
      // The target of what happens in a shadow root is its host.
      const [target] = event.composedPath();
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typed();
    },
    { signal },
  );
  const announcer = new Announcer({
    say: (text, urgency) => {
      const region = regions[urgency];
      if (region === null) return;
      // The same text twice is announced only if something else is in between.
      region.textContent = '';
      requestAnimationFrame(() => {
        region.textContent = text;
      });
    },
    now: steadyNow,
    later: (run, ms) => {
      setTimeout(run, ms);
    },
    lastTyped: () => lastTyped,
  });
  const focus = new FocusKeeper(page);
  const close = (): void => {
    closing.abort();
    focus.close();
  };
  return { announcer, regions, focus, dialogs: createOpenDialogs(), lastTyped: () => lastTyped, close };
}
