import type { PageFrame } from './page-frame.ts';

/** What this needs of a router. */
interface NavigatingRouter {
  subscribe(
    event: 'onBeforeNavigate',
    listener: (navigation: { readonly fromLocation?: unknown; readonly hrefChanged: boolean }) => void,
  ): unknown;
}

/** The heading of what a navigation changes gets the focus. When the page is loaded, the browser decides. */
export function focusAfterNavigation(router: NavigatingRouter, { focus }: PageFrame): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    if (fromLocation !== undefined && hrefChanged) focus.navigated();
  });
}
