import type { Part } from '@muster/ui/state';
import { useStore } from '@muster/ui/state';
import { createContext, use } from 'react';
import type { Console, SessionFacts } from './console.ts';

export const ConsoleContext = createContext<Console | undefined>(undefined);

/** The console of the user. For screens that require a login. */
export function useConsole(): Console {
  const console = use(ConsoleContext);
  if (console === undefined) throw new Error('Nobody is logged in.');
  return console;
}

/** A part of the console, such as its drafts: made when it is first used. */
export const usePart = <Value>(part: Part<Console, Value>): Value => useConsole().part(part);

/** What the server said about the user and their session. */
export const useSessionFacts = (): SessionFacts => useStore(useConsole().session);

/** The logged-in user. */
export const useMe = (): SessionFacts['whoAmI'] => useSessionFacts().whoAmI;
