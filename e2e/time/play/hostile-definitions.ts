import { charactersOf, KINDS, type Kind } from '../texts/kinds.ts';
import type { Text } from './acts.ts';
import { BASE_PACKAGE } from './base-package.ts';
import { everyLongText, longLists } from './fields-at-limit.ts';
import type { Package } from './package.ts';
import { WORST_PAIRS } from './worst-pairs.ts';

/** A definition to play, and what people write while it is played. */
export interface HostileDefinition {
  readonly name: string;
  readonly teams: number;
  readonly kind: Kind;
  /** Whether a budget of the check may refuse it. */
  readonly mayBeRefused: boolean;
  pack(): Package;
}

export function textsOf(kind: Kind): Text {
  return (length) => charactersOf(kind, length);
}

/** What is stored, shown and exported: half characters and NUL are refused before. */
const WRITABLE: readonly Kind[] = KINDS.filter((kind) => kind !== 'lone surrogates' && kind !== 'control characters');

/** For the drill: much at once, and texts in which much has to be found. */
const IN_A_DRILL: readonly string[] = ['injects that are all due at once', 'long texts of links'];

const FEW_TEAMS = 3;
const MANY_TEAMS = 50;

/** For `npm test`: with every text at its limit, every act and page has much to do. */
export function shortDefinitions(): HostileDefinition[] {
  return [longTexts('brackets')];
}

export function definitionsOfDrill(): HostileDefinition[] {
  return pairs(FEW_TEAMS)
    .filter(({ name }) => IN_A_DRILL.includes(name))
    .map((definition) => ({ ...definition, mayBeRefused: false }));
}

/** Every text at its limit with each kind of text, every list at its limit, and the worst pairs. */
export function allDefinitions(): HostileDefinition[] {
  const texts = WRITABLE.map(longTexts);
  const lists = longLists().map(
    ({ name, put }, turn): HostileDefinition => ({
      name: `${name} at its limit`,
      teams: MANY_TEAMS,
      kind: WRITABLE[turn % WRITABLE.length] ?? 'letters',
      mayBeRefused: true,
      pack: () => put(BASE_PACKAGE),
    }),
  );
  return [...texts, ...lists, ...pairs(MANY_TEAMS)];
}

function longTexts(kind: Kind): HostileDefinition {
  const name = `every text at its limit, ${kind}`;
  return { name, teams: FEW_TEAMS, kind, mayBeRefused: false, pack: () => everyLongText(textsOf(kind)) };
}

function pairs(teams: number): HostileDefinition[] {
  return Object.entries(WORST_PAIRS).map(([name, pack], turn) => ({
    name,
    teams,
    kind: WRITABLE[turn % WRITABLE.length] ?? 'letters',
    mayBeRefused: true,
    pack,
  }));
}
