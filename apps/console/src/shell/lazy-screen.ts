import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import type { TextPart } from '../texts/store.ts';
import { textsOf } from './router-context.ts';

/** The options of a route whose screen is loaded on navigation, with the texts of its audience, and of what the server says there. */
export function lazyScreen<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  parts: TextPart | readonly TextPart[],
  load: () => Promise<Module>,
  name: Name,
): {
  readonly component: AsyncRouteComponent<Record<string, never>>;
  readonly loader: (route: { readonly context: unknown }) => Promise<void>;
} {
  return {
    component: lazyRouteComponent(load as () => Promise<Record<string, never>>, name) as AsyncRouteComponent<
      Record<string, never>
    >,
    loader: async ({ context }) => {
      const texts = textsOf(context);
      await Promise.all([parts].flat().map((part) => texts.load(part)));
    },
  };
}
