import { Window } from 'happy-dom';

/** What the page reads of a browser and Node has not, or has in another form. */
const OWN: ReadonlySet<string> = new Set([
  'navigator',
  'Event',
  'EventTarget',
  'CustomEvent',
  'MessageEvent',
  'localStorage',
]);
/** What Node has and the test runner needs. */
const KEPT: ReadonlySet<string> = new Set(['undefined', 'globalThis', 'console', 'process', 'Buffer', 'performance']);

/** Gives this process the window of a browser, at the address of no server. */
export function openBrowser(): void {
  if ('document' in globalThis) return;
  // A link to a file that is saved, or to another page, must not change the address for the tests that follow.
  const navigation = { disableMainFrameNavigation: true, disableFallbackToSetURL: true };
  const window = new Window({ url: 'http://stage.test/', width: 1400, height: 900, settings: { navigation } });
  for (const name of Object.getOwnPropertyNames(window)) {
    if (KEPT.has(name) || (name in globalThis && !OWN.has(name))) continue;
    const value: unknown = Reflect.get(window, name);
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  const own = { window: globalThis, self: globalThis, document: window.document, localStorage: window.localStorage };
  for (const [name, value] of Object.entries(own)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  const listening = [
    'addEventListener',
    'removeEventListener',
    'dispatchEvent',
    'matchMedia',
    'getComputedStyle',
    'scrollTo',
    'requestAnimationFrame',
    'cancelAnimationFrame',
  ] as const;
  for (const name of listening) {
    const method: unknown = Reflect.get(window, name);
    if (typeof method === 'function')
      Object.defineProperty(globalThis, name, { value: method.bind(window), configurable: true, writable: true });
  }
}
