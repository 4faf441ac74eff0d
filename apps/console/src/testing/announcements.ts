import type { TestContext } from 'node:test';
import { createPageFrame } from '@muster/ui/page';

/** Hears what is announced when it is decided, not seconds later. */
export function listenTo(t: TestContext, hear: (text: string) => void): void {
  const { announcer } = createPageFrame(document);
  const shared: typeof announcer = Object.getPrototypeOf(announcer);
  t.mock.method(shared, 'polite', (_about: string, text: string) => hear(text));
  t.mock.method(shared, 'assertive', hear);
}
