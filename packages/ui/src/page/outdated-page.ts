/** What this needs of the router of a page. */
interface PageRouter {
  /** Whether the user is leaving the screen. */
  isNavigating(): boolean;
  /** Calls back with the address before the user goes there. */
  beforeNavigation(go: (address: string) => void): void;
  afterNavigation(arrived: () => void): void;
}

/** The pages that this tab has reloaded: with two versions behind one address, each is reloaded once. */
const STORAGE_KEY = 'outdated-pages';
const SCRIPT = /<script type="module"[^>]* src="([^"]+)"/;

/**
 * A page that stays open while a new version is installed asks for files that are gone. It is reloaded, and is the new
 * one then. If the user has typed something on this screen, it is reloaded when they leave the screen.
 */
export function reloadWhenOutdated(router: PageRouter): void {
  let isOutdated = false;
  let hasTyped = false;
  addEventListener('input', () => {
    hasTyped = true;
  });
  router.afterNavigation(() => {
    hasTyped = false;
  });
  router.beforeNavigation((address) => {
    if (isOutdated) location.assign(address);
  });
  addEventListener('vite:preloadError', async () => {
    const isLeaving = router.isNavigating();
    if (isOutdated || !(await isNewVersionThere()) || !noteReload()) return;
    isOutdated = true;
    if (isLeaving || !hasTyped) location.reload();
  });
}

const ownScript = (): string => document.querySelector('script[type=module]')?.getAttribute('src') ?? '';

/** Not merely offline: a reload would then show an error of the browser instead of the page. */
async function isNewVersionThere(): Promise<boolean> {
  try {
    const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' });
    const [, script = ownScript()] = SCRIPT.exec(await answer.text()) ?? [];
    return script !== ownScript();
  } catch {
    return false;
  }
}

/** Whether this page may be reloaded; only once. */
function noteReload(): boolean {
  try {
    const reloaded = new Set(sessionStorage.getItem(STORAGE_KEY)?.split(' '));
    if (reloaded.has(ownScript())) return false;
    sessionStorage.setItem(STORAGE_KEY, [...reloaded, ownScript()].join(' '));
    return true;
  } catch {
    return false;
  }
}
