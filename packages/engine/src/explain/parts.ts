import { type Params, render } from '@muster/sentences';
import { type PartKind, type PartParams, PHRASES } from './phrases.ts';

/** A part of an explanation. */
export interface Part {
  readonly kind: PartKind;
  /** What varies in it. */
  readonly params: Params;
}

type PartArguments<Kind extends PartKind> = keyof PartParams<Kind> extends never ? [] : [params: PartParams<Kind>];

export function part<Kind extends PartKind>(kind: Kind, ...[params]: PartArguments<Kind>): Part {
  return { kind, params: params ?? {} };
}

/** An explanation for people, and what it is made of. */
export interface Explained {
  readonly words: string;
  readonly parts: readonly Part[];
}

export function explained(parts: readonly Part[]): Explained {
  return { words: inWords(parts), parts };
}

export function inWords(parts: readonly Part[]): string {
  return parts.map(({ kind, params }) => render(PHRASES[kind], params)).join('');
}

/** Puts something between the entries of a list. */
export function separated(entries: readonly (readonly Part[])[], separator: PartKind): Part[] {
  return entries.flatMap((entry, index) => (index === 0 ? entry : [{ kind: separator, params: {} }, ...entry]));
}
