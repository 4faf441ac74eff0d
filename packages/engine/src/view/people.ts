import { caseless, type EmailPerson, type FileReference } from '@muster/definition';
import type { State } from '../state/state.ts';

/** Somebody simulated who speaks or writes, as a team is shown them. */
export interface SenderView {
  readonly address: string;
  /** Empty: there is the address alone. */
  readonly name: string;
  readonly portrait: FileReference | null;
}

/** `null`: nobody of the definition has this address. */
export function senderView({ compiled }: State, address: string): SenderView | null {
  const person = compiled.definition.emailPersons[compiled.persons.get(caseless(address)) ?? -1];
  return person === undefined ? null : personView(person);
}

export function personView({ address, name = '', portrait }: EmailPerson): SenderView {
  return { address, name, portrait: portrait ?? null };
}
