export { openBrowser } from './browser.ts';
export { SeenScreen } from './seen-screen.ts';
export { loadTsx } from './tsx-hooks.ts';
