import { caseless, type EmailPerson, type FileReference } from '@muster/definition';
import type { State } from './state.ts';

/** A simulated person who speaks or writes, as shown to a team. */
export interface SenderView {
  readonly address: string;
  /** Empty if only the address is known. */
  readonly name: string;
  readonly portrait: FileReference | null;
}

/** `null` if nobody in the definition has this address. */
export function senderView({ compiled }: State, address: string): SenderView | null {
  const person = compiled.definition.emailPersons[compiled.persons.get(caseless(address)) ?? -1];
  return person === undefined ? null : personView(person);
}

export function personView({ address, name = '', portrait }: EmailPerson): SenderView {
  return { address, name, portrait: portrait ?? null };
}
