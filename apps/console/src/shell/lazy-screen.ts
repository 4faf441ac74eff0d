import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts, type TextPart } from '../texts/store.ts';

/** A screen that is loaded on navigation, with the texts of its audience. */
export function lazyScreen<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  part: TextPart,
  load: () => Promise<Module>,
  name: Name,
): AsyncRouteComponent<Record<string, never>> {
  const withTexts = async () => {
    const [module] = await Promise.all([load(), loadTexts(part)]);
    return module;
  };
  return lazyRouteComponent(withTexts as () => Promise<Record<string, never>>, name) as AsyncRouteComponent<
    Record<string, never>
  >;
}
