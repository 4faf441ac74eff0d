import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

type Role = Parameters<Page['getByRole']>[0];

/** The focus is on the element with this role and accessible name, or gets there by itself. */
export async function assertFocus(page: Page, role: Role, name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true }).and(page.locator(':focus'));
  try {
    await wanted.waitFor({ state: 'attached', timeout: 20_000 });
  } catch {
    assert.fail(`The focus should be on ${role} ${name}, and is on ${await page.evaluate(FOCUS)} at ${page.url()}.`);
  }
}

const FOCUS = `document.activeElement.tagName + ' "' + document.activeElement.textContent.slice(0, 80) + '"'`;

/** Runs in the page, frame by frame. */
const WATCH = `{
  let last;
  document.addEventListener('focusin', ({ target }) => {
    last = target.tagName + ' "' + target.textContent.slice(0, 60) + '"';
  });
  const look = () => {
    if (last !== undefined && document.activeElement === document.body) {
      focusIsLost(location.pathname + ' after ' + last);
      last = undefined;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

/** From now on notes each frame in which the page has lost its focus. Returns the growing list. */
export async function watchFocus(page: Page): Promise<readonly string[]> {
  const lost: string[] = [];
  await page.exposeFunction('focusIsLost', (what: string) => void lost.push(what));
  await page.addInitScript({ content: WATCH });
  return lost;
}
