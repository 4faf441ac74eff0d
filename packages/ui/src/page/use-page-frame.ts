import { createContext, use } from 'react';
import { useStore } from '../state/index.ts';
import type { Announcer } from './announcer.ts';
import type { PageFrame } from './page-frame.ts';

export const PageFrameContext = createContext<PageFrame | undefined>(undefined);

export function usePageFrame(): PageFrame {
  const frame = use(PageFrameContext);
  if (frame === undefined) throw new Error('This component stands outside of a page.');
  return frame;
}

/** Announces to screen readers what arrived. */
export const useAnnouncer = (): Announcer => usePageFrame().announcer;

/** The modal dialog in front, for what has to stay reachable while one is open. */
export const useOpenDialog = (): HTMLElement | undefined => useStore(usePageFrame().dialogs);
