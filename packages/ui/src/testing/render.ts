import type { TestContext } from 'node:test';
import type { ReactNode } from 'react';
import { openBrowser } from './browser.ts';
import { loadTsx } from './tsx-hooks.ts';

/** A component on a page of its own. */
export interface Rendered {
  readonly place: HTMLElement;
  /** Shows it with other properties. */
  show(node: ReactNode): void;
}

/** Lets this process load and show components. Import them after it: Node knows no JSX before. */
export function openPage(): void {
  openBrowser();
  loadTsx();
}

/** Renders a component; it goes when the test ends. */
export async function render(node: ReactNode, t: TestContext): Promise<Rendered> {
  const { createRoot } = await import('react-dom/client');
  const { flushSync } = await import('react-dom');
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const show = (shown: ReactNode): void => flushSync(() => root.render(shown));
  show(node);
  await effects();
  t.after(() => {
    flushSync(() => root.unmount());
    place.remove();
  });
  return { place, show };
}

/** What React does after it has shown something. */
export const effects = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Presses a key on the element that has the focus, as a browser reports it. */
export async function press(key: string): Promise<void> {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await effects();
}

export async function click(element: Element | null | undefined): Promise<void> {
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await effects();
}

/** Types a text into a field, as React hears of it. */
export async function type(field: HTMLInputElement, text: string): Promise<void> {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await effects();
}
