import type { Part } from '@muster/ui/state';
import { createContext, use } from 'react';
import type { Desk } from './desk.ts';

export const DeskContext = createContext<Desk | undefined>(undefined);

/** A part of the desk, such as its undo list: made when it is first used. */
export function useDeskPart<Value>(part: Part<Desk, Value>): Value {
  const desk = use(DeskContext);
  if (desk === undefined) throw new Error('This screen stands outside of a desk.');
  return desk.part(part);
}
