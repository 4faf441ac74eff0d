import type { FieldPath, FieldValue, Intent } from '../edit/intent.ts';
import { jsonOf, shapeAt, valueAt } from '../edit/read-part.ts';
import type { TextNode } from '../edit/text-node.ts';
import { fix } from '../problem/fix.ts';
import { DEFINITION_VERSION } from '../version.ts';
import { edit, lineAt, type Mender, type Menders, phraseIn } from './found.ts';
import { inOrder, remove, set } from './intents.ts';
import { instead } from './names.ts';
import { namesExist } from './names-exist.ts';
import { refOf } from './spot.ts';
import { inPlainSigns } from './wide-signs.ts';

/** Another value of the same field. */
const value =
  (meant: (text: string) => FieldValue | undefined, isSure = false): Mender =>
  ({ spot }) => {
    if (spot?.node.type !== 'scalar' || spot.isKey) return [];
    const next = meant(spot.node.text.trim());
    if (next === undefined) return [];
    return [fix('replace', 'write', String(next), inOrder([set(spot, spot.path, next)]), isSure)];
  };

const WORDS_OF_TRUTH: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  on: true,
  ano: true,
  false: false,
  no: false,
  off: false,
  ne: false,
};

const truth = value((text) => {
  const word = text.toLowerCase();
  return Object.hasOwn(WORDS_OF_TRUTH, word) ? WORDS_OF_TRUTH[word] : undefined;
}, true);

/** `"5"` and `0,5` for sure; `90 min` and `1:30` as minutes. */
const number: Mender = (found) => {
  // `1,500` may be a thousand or a fraction.
  const thousands = value((text) => (/^[1-9]\d{0,2},\d{3}$/.test(text) ? Number(text.replace(',', '')) : undefined))(
    found,
  );
  if (thousands.length > 0) return [...thousands, ...value(plainNumber)(found)];
  const plain = value(plainNumber, true)(found);
  return plain.length === 0 ? value(minutesIn)(found) : plain;
};

function plainNumber(text: string): number | undefined {
  const [, whole, fraction] = /^(-?\d+)(?:[.,](\d+))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : Number(fraction === undefined ? whole : `${whole}.${fraction}`);
}

function minutesIn(text: string): number | undefined {
  const [, given, unit = ''] =
    /^(\d+(?:[.,]\d+)?)\s*(m|min|mins|minutes?|minut[ay]?|h|hours?|hodin[ay]?)\.?$/i.exec(text) ?? [];
  if (given !== undefined) return Number(given.replace(',', '.')) * (/^h/i.test(unit) ? 60 : 1);
  const [, hours, rest] = /^(\d{1,3}):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(rest);
}

/** A text where a list is asked for, and the other way round. */
const kind: Mender = ({ problem, spot, outline }) => {
  if (spot === undefined || spot.isKey) return [];
  const hint = phraseIn(problem.params['hint'])?.phrase;
  const shape = shapeAt(spot.part.kind, spot.path);
  const write = (next: FieldValue, words: string) =>
    namesExist(outline, shape, next) ? [fix('replace', 'write', words, inOrder([set(spot, spot.path, next)]))] : [];
  const { node } = spot;
  if (hint === 'begin_items' && node.type === 'scalar') {
    const items = node.text.split(',').map((item) => item.trim());
    return write(items, `[${items.join(', ')}]`);
  }
  const texts = textsIn(node);
  if (texts === undefined) return [];
  if (hint === 'join_names')
    return ['and', 'or'].flatMap((word) => write(texts.join(` ${word} `), texts.join(` ${word} `)));
  return hint === 'one_value' || texts.length === 1 ? texts.slice(0, 3).flatMap((text) => write(text, text)) : [];
};

function textsIn(node: TextNode): string[] | undefined {
  if (node.type !== 'list' || node.items.length === 0) return undefined;
  const texts = node.items.flatMap(({ value: item }) =>
    item.type === 'scalar' && item.text !== '' ? [item.text] : [],
  );
  return texts.length === node.items.length ? texts : undefined;
}

/** Items that are only a name, all of them. */
const plainItems: Mender = (found) => {
  const { problem, outline } = found;
  const root = outline.yaml.get(problem.file)?.documents.find(({ type }) => type === 'list');
  if (root?.type !== 'list') return [];
  const meant = inPlainSigns(found, root.items[0]?.value.from, root.to);
  if (meant.length > 0) return meant;
  const field = String(problem.params['field']);
  const edits = root.items.flatMap(({ value: item }) =>
    item.type === 'scalar' && item.style !== 'absent'
      ? [{ file: problem.file, from: item.from, to: item.from, insert: `${field}: ` }]
      : [],
  );
  return [fix('add_field', 'add', `${field}:`, { edits }, true)];
};

/** The line above a list that gives it a name. */
const wrapped: Mender = (found) => {
  if (phraseIn(found.problem.params['hint'])?.phrase !== 'remove_line') return [];
  const { from, to, text } = lineAt(found.text, found.offset);
  const next = found.text.startsWith('\r\n', to) ? to + 2 : to + 1;
  return [fix('remove', 'remove', text.trim(), edit(found, from, next, ''), true)];
};

const emptyItem: Mender = (found) => {
  const { from, to, text } = lineAt(found.text, found.offset);
  if (!/^\s*-\s*(?:#.*)?$/.test(text)) return [];
  return [fix('remove', 'remove', '-', edit(found, from, Math.min(to + 1, found.text.length), ''), true)];
};

const config: Mender = ({ problem, files }) => {
  const insert = `version: ${DEFINITION_VERSION}\n`;
  const at = files.get(problem.file)?.text?.length ?? 0;
  return [fix('create', 'write', insert.trim(), { edits: [{ file: problem.file, from: at, to: at, insert }] }, true)];
};

/** A placeholder as it has to be written. */
const placeholder: Mender = (found) => {
  const { problem, text, offset } = found;
  const { suggestion } = problem;
  const [written] = /^\{{1,2}[^{}\n]{1,60}\}{1,2}/.exec(text.slice(offset, offset + MAX_PLACEHOLDER)) ?? [];
  if (suggestion === undefined || written === undefined) return [];
  return [fix('replace', 'write', suggestion, edit(found, offset, offset + written.length, suggestion), true)];
};

const MAX_PLACEHOLDER = 100;

const lineEnds: Mender = (found) => [
  fix(
    'plain_characters',
    'line_ends',
    '',
    edit(found, 0, found.text.length, found.text.replaceAll(/\r\n?/g, '\n')),
    true,
  ),
];

/** A sign of comments inside of a text: with quotes it belongs to it. */
const withComment: Mender = (found) => {
  const { spot, text } = found;
  if (spot?.node.type !== 'scalar' || spot.node.style !== 'plain') return [];
  const { to } = lineAt(text, spot.node.from);
  const whole = text.slice(spot.node.from, to).trimEnd();
  const quoted = `'${whole.replaceAll("'", "''")}'`;
  return [fix('quote', 'quote', '', edit(found, spot.node.from, spot.node.from + whole.length, quoted))];
};

const removeItem: Mender = ({ spot }) =>
  spot === undefined || typeof spot.path.at(-1) !== 'number'
    ? []
    : [fix('remove', 'remove', spot.node.type === 'scalar' ? spot.node.text : '-', inOrder([remove(spot, spot.path)]))];

/** The response to everything goes behind the others. */
const lastResponse: Mender = ({ spot }) => {
  if (spot === undefined) return [];
  const [list, from] = spot.path;
  const items = valueAt(spot.part.node, ['responses'])?.node;
  if (list !== 'responses' || typeof from !== 'number' || items?.type !== 'list') return [];
  const path: FieldPath = ['responses'];
  const { kind: of, name, nth } = spot.part;
  const to = items.items.length - 1;
  return [
    fix('move_field', 'move_last', '', inOrder([{ do: 'moveItem', part: { kind: of, name, nth }, path, from, to }])),
  ];
};

/** Levels from the best to the worst, or in any other order of different points. */
const sortedLevels: Mender = ({ spot }) => {
  const path = spot?.path.slice(0, spot.path.lastIndexOf('rubric') + 1) ?? [];
  const list = spot && valueAt(spot.part.node, path)?.node;
  if (spot === undefined || list?.type !== 'list') return [];
  const order = list.items.map((_, index) => {
    const node = valueAt(spot.part.node, [...path, index, 'points'])?.node;
    return node === undefined ? null : jsonOf(node);
  });
  if (!order.every((points) => typeof points === 'number') || new Set(order).size < order.length) return [];
  const intents: Intent[] = [];
  for (let to = 0; to < order.length; to += 1) {
    const from = order.indexOf(Math.min(...order.slice(to)));
    if (from === to) continue;
    intents.push({ do: 'moveItem', part: refOf(spot.part), path, from, to });
    order.splice(to, 0, ...order.splice(from, 1));
  }
  return [fix('move_field', 'sort_levels', '', inOrder(intents))];
};

const suffix = value((text) => {
  const bare = text.replace(/^.*@/, '').trim();
  return /^[\w-]+(?:\.[\w-]+)+$/.test(bare) && bare !== text ? bare : undefined;
});

const zeroCorrect: Mender = (found) => {
  const { spot } = found;
  if (spot === undefined || spot.isKey || jsonOf(spot.node) !== 0) return [];
  return [
    fix('remove', 'remove', 'correct', inOrder([remove(spot, spot.path)])),
    fix('replace', 'write', 'correct: 1', inOrder([set(spot, spot.path, 1)])),
  ];
};

export const valueMenders: Menders = {
  'wrong_type.truth': truth,
  'wrong_type.number': number,
  'wrong_type.kind': kind,
  'wrong_type.plain_items': plainItems,
  'wrong_type.not_a_list': wrapped,
  'missing_field.empty_item': emptyItem,
  'missing_field.empty_item_of': emptyItem,
  'missing_field.empty_file': config,
  'missing_file.config': config,
  'unsupported_version.version': value(() => DEFINITION_VERSION),
  'bad_value.not_one_of': (found) => [instead(found)],
  'bad_value.placeholder': placeholder,
  'not_filled_in.placeholder': placeholder,
  'bad_value.points_too_fine': value((text) => Math.round(Number(text) * 100) / 100),
  'bad_value.level_above': ({ problem, spot }) => {
    const most = problem.params['max'];
    if (spot === undefined || typeof most !== 'number') return [];
    return [fix('replace', 'write', String(most), inOrder([set(spot, spot.path, most)]))];
  },
  'bad_value.levels_rise': sortedLevels,
  'bad_value.thousands': value((text) => Number(text.replace('.', ''))),
  'bad_value.mail_suffix': suffix,
  'bad_value.cell_role_twice': removeItem,
  'bad_value.text_twice': (found) =>
    typeof found.spot?.path.at(-1) === 'string'
      ? [fix('remove', 'remove', String(found.spot.path.at(-1)), inOrder([remove(found.spot, found.spot.path)]))]
      : [],
  'bad_encoding.carriage_returns': lineEnds,
  'too_long.duration': value((text) => (Number(text) % 60 === 0 ? Number(text) / 60 : undefined)),
  'duplicate_name.option': removeItem,
  'duplicate_name.level': removeItem,
  'unused_field.correct_zero': zeroCorrect,
  'unused_field.comment': withComment,
  'unused_field.later_comment': withComment,
  'shadowed.everything': lastResponse,
};
