export { openBrowser } from './browser.ts';
export { loadTsx } from './tsx-hooks.ts';
