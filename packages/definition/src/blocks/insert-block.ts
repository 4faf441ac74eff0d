import { caseless } from '../caseless.ts';
import { isConditionName } from '../condition/parse.ts';
import type { FieldValue, FieldValues, Intent } from '../edit/intent.ts';
import type { PartKind } from '../edit/kinds.ts';
import { type Outline, outline, type Part } from '../edit/outline.ts';
import { patch } from '../edit/patch.ts';
import { jsonOf, valueAt } from '../edit/read-part.ts';
import { BLOCKS } from './blocks.generated.ts';

export type BlockName = keyof (typeof BLOCKS)['en'];

export const BLOCK_NAMES = Object.keys(BLOCKS.en) as readonly BlockName[];

/** A language in which blocks are written. */
export type BlockLanguage = keyof typeof BLOCKS;

/** That of the texts of a package; English where there are no blocks in it. */
export function blockLanguage({ parts }: Outline): BlockLanguage {
  const exercise = parts.find(({ kind }) => kind === 'exercise');
  return exercise !== undefined && /^cs(?:-|$)/i.test(textAt(exercise, 'language')) ? 'cs' : 'en';
}

type ChannelType = 'info' | 'email' | 'form';

export interface BlockPlace {
  /** For teams of this role alone; `null`: for every team. */
  readonly role: string | null;
  /** When it begins. */
  readonly minute: number;
  /** Before the names of its milestones and injects. */
  readonly prefix: string;
}

/** The names of channels that have to be made. */
const CHANNELS: Readonly<Record<BlockLanguage, Readonly<Record<ChannelType, string>>>> = {
  en: { info: 'Messages', email: 'Mail', form: 'Forms' },
  cs: { info: 'Zprávy', email: 'Pošta', form: 'Formuláře' },
};

/** What is inserted in which order: what is named comes before what names it. */
const ORDER = ['channel', 'milestone', 'person', 'questionnaire', 'inject'] as const satisfies readonly PartKind[];

/** Whether names can begin with it, and none does yet. */
export function isFreePrefix({ parts }: Outline, prefix: string): boolean {
  if (!isConditionName(`${prefix}_x`)) return false;
  const begins = [`${prefix}_`, `${prefix}: `].map(caseless);
  return !parts.some(
    ({ kind, name }) =>
      (kind === 'milestone' || kind === 'inject') && begins.some((start) => caseless(name).startsWith(start)),
  );
}

/** `press`, or `press2` if names begin with that already. */
export function freePrefix(target: Outline, block: BlockName): string {
  const word = block.replaceAll('-', '_');
  for (let number = 1; ; number += 1) {
    const prefix = number === 1 ? word : `${word}${number}`;
    if (isFreePrefix(target, prefix)) return prefix;
  }
}

/** Inserts a block into a package, as one step. */
export function insertBlock(target: Outline, block: BlockName, place: BlockPlace): Intent {
  const renamed = withNames(blockOutline(block, blockLanguage(target)), target, place.prefix);
  const own = renamed.parts.filter(({ kind }) => kind !== 'exercise');
  const channel = channelFor(target);
  const parts = own.map((part) => ({ kind: part.kind, fields: placed(part, place, channel) }));
  const all = [...missingChannels(target, own), ...parts];
  return {
    do: 'all',
    intents: ORDER.flatMap((kind) => all.filter((one) => one.kind === kind)).map(({ kind, fields }) => {
      return { do: 'add', kind, fields };
    }),
  };
}

export function blockOutline(block: BlockName, language: BlockLanguage): Outline {
  return outline(new Map(Object.entries(BLOCKS[language][block]).map(([path, text]) => [path, { text }])));
}

/** Everything has a name of its own in the target, wherever it is named. */
function withNames(block: Outline, target: Outline, prefix: string): Outline {
  const intents = block.parts.flatMap(({ kind, name: from }): Intent[] => {
    const to = nameFor(kind, from, target, prefix);
    return kind === 'exercise' || to === from ? [] : [{ do: 'rename', kind, from, to }];
  });
  const answer = patch(block.files, { do: 'all', intents }, block);
  if (!answer.ok) throw new Error(`A block could not be given its names: ${answer.reason}.`);
  return answer.outline;
}

function nameFor(kind: PartKind, name: string, { parts }: Outline, prefix: string): string {
  if (kind === 'milestone') return `${prefix}_${name}`;
  if (kind === 'inject') return `${prefix}: ${name}`;
  const taken = new Set(parts.filter((part) => part.kind === kind).map((part) => caseless(part.name)));
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : numbered(kind, name, number);
    if (!taken.has(caseless(free))) return free;
  }
}

const numbered = (kind: PartKind, name: string, number: number): string =>
  kind === 'person' ? name.replace('@', `${number}@`) : `${name} (${number})`;

/** Those that the target has not, if it says which it has. */
function missingChannels(target: Outline, own: readonly Part[]) {
  const { parts } = target;
  const names = CHANNELS[blockLanguage(target)];
  const channels = parts.filter(({ kind }) => kind === 'channel');
  if (channels.length === 0) return [];
  const isMail = (part: Part): boolean => part.kind === 'person' || textAt(part, 'type') === 'email';
  const needed: readonly (readonly [ChannelType, boolean])[] = [
    ['info', own.some((part) => part.kind === 'inject' && !isMail(part))],
    ['email', own.some(isMail)],
    ['form', own.some(({ kind }) => kind === 'questionnaire')],
  ];
  const taken = new Set(channels.map(({ name }) => caseless(name)));
  return needed
    .filter(([type, isNeeded]) => isNeeded && !channels.some((part) => textAt(part, 'type') === type))
    .map(([type]) => {
      const name = taken.has(caseless(names[type])) ? `${names[type]} (2)` : names[type];
      return { kind: 'channel' as const, fields: { name, type } };
    });
}

/** Has to be named where there are several for messages. */
function channelFor({ parts }: Outline): string | undefined {
  const [first, second] = parts.filter((part) => part.kind === 'channel' && textAt(part, 'type') === 'info');
  return second === undefined ? undefined : first?.name;
}

function placed(part: Part, { role, minute }: BlockPlace, channel: string | undefined): FieldValues {
  const fields = fieldsOf(jsonOf(part.node));
  const time = typeof fields['time'] === 'number' ? { time: fields['time'] + minute } : {};
  const roles = role === null ? {} : { roles: [role] };
  const forRole = role === null ? {} : { control: { ...fieldsOf(fields['control']), ...roles } };
  switch (part.kind) {
    case 'milestone':
      return { ...fields, ...roles };
    case 'person':
    case 'questionnaire':
      return { ...fields, ...time, ...forRole };
    case 'inject': {
      const { alternatives } = fields;
      const isMail = fields['type'] === 'email';
      const list = Array.isArray(alternatives) ? (alternatives as readonly FieldValue[]) : [];
      return {
        ...fields,
        ...time,
        alternatives: list.map((each) => {
          const { name, ...rest } = fieldsOf(each);
          const way = channel === undefined || isMail ? {} : { channel };
          const control = role === null ? {} : { control: { ...fieldsOf(rest['control']), ...roles } };
          return { name, ...way, ...rest, ...control };
        }),
      };
    }
    default:
      return fields;
  }
}

function fieldsOf(value: FieldValue | undefined): FieldValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FieldValues) : {};
}

function textAt(part: Part, field: string): string {
  const found = valueAt(part.node, [field])?.node;
  return found?.type === 'scalar' ? found.text : '';
}
