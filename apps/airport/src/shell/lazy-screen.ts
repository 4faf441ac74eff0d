import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '../texts/store.ts';

/** A planning screen, loaded with its texts on navigation. */
export function lazyScreen<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
): AsyncRouteComponent<Record<string, never>> {
  const withTexts = async () => {
    const [module] = await Promise.all([load(), loadTexts('planning')]);
    return module;
  };
  return lazyRouteComponent(withTexts as () => Promise<Record<string, never>>, name) as AsyncRouteComponent<
    Record<string, never>
  >;
}
