import { type ComponentType, type LazyExoticComponent, lazy, use } from 'react';
import { usePage } from '../page/use-page.ts';
import type { TextPart } from '../texts/store.ts';

/** A part of a screen that is loaded when it is first shown, with its texts. */
export function lazyPart<Props extends object>(
  part: TextPart,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Content: LazyExoticComponent<ComponentType<Props>> = lazy(load);
  return function LazyPart(props: Props) {
    // Beside its texts, not after them.
    void load();
    use(usePage().texts.load(part));
    return <Content {...props} />;
  };
}
