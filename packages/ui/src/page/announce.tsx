import { steadyNow } from '../runtime/index.ts';
import { Announcer } from './announcer.ts';

const regions: Record<'polite' | 'assertive', HTMLElement | null> = { polite: null, assertive: null };
let lastTyped = Number.NEGATIVE_INFINITY;

document.addEventListener('keydown', ({ target }) => {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) lastTyped = steadyNow();
});

/** Announces to screen readers what arrived. */
export const announcer = new Announcer({
  say: (text, how) => {
    const region = regions[how];
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

/** The two live regions: mounted once, never removed, filled from outside. */
export function LiveRegions() {
  return (
    <>
      <div
        className="hidden-text"
        role="status"
        data-live="polite"
        ref={(element) => {
          regions.polite = element;
        }}
      />
      <div
        className="hidden-text"
        role="alert"
        data-live="assertive"
        ref={(element) => {
          regions.assertive = element;
        }}
      />
    </>
  );
}
