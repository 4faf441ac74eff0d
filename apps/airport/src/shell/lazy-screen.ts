import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import type { TextPart } from '../texts/store.ts';
import type { RouterContext } from './router-context.ts';

/** The options of the route of a planning screen, which is loaded with its texts on navigation. */
export function lazyScreen<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  parts: readonly TextPart[] = ['planning'],
): {
  readonly component: AsyncRouteComponent<Record<string, never>>;
  readonly loader: (route: { readonly context: RouterContext }) => Promise<void>;
} {
  return {
    component: lazyRouteComponent(load as () => Promise<Record<string, never>>, name) as AsyncRouteComponent<
      Record<string, never>
    >,
    loader: async ({ context: { texts } }) => {
      await Promise.all(parts.map((part) => texts.load(part)));
    },
  };
}
