import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../shell/lazy-part.tsx';
import type { CoverDialog } from './cover-dialog.tsx';

const Content = lazyPart('planning', async () => ({ default: (await import('./cover-dialog.tsx')).CoverDialog }));

/** The dialog that reassigns a duty, which is loaded when it is opened first. */
export function Cover(props: ComponentProps<typeof CoverDialog>) {
  return (
    <Suspense fallback={null}>
      <Content {...props} />
    </Suspense>
  );
}
