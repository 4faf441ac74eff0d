import { useLayoutEffect } from 'react';
import { usePageFrame } from './use-page-frame.ts';

/** For a panel with an address of its own: when it closes, the focus goes back to where it was opened. */
export function useGoBack(): void {
  const { focus } = usePageFrame();
  useLayoutEffect(() => focus.opened({ isScreen: true }), [focus]);
}
