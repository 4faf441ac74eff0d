import type { PageFrame } from './page-frame.ts';

/** What this needs of a router. */
interface NavigatingRouter {
  subscribe(
    event: 'onBeforeNavigate',
    listener: (navigation: {
      readonly fromLocation?: { readonly pathname: string };
      readonly hrefChanged: boolean;
    }) => void,
  ): unknown;
}

/**
 * The heading of what a navigation changes gets the focus. When the page is loaded, the browser decides. `entry` is a
 * path that only leads on by itself, which is no step of the user.
 */
export function focusAfterNavigation(router: NavigatingRouter, { focus }: PageFrame, entry?: string): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    if (fromLocation !== undefined && fromLocation.pathname !== entry && hrefChanged) focus.navigated();
  });
}
