import type { FieldPath, FieldValue } from '../edit/intent.ts';
import { lineStart } from '../edit/lines.ts';
import type { Outline } from '../edit/outline.ts';
import { jsonOf, orderAt, shapeAt, valueAt } from '../edit/read-part.ts';
import { fieldOf, resolved } from '../edit/text-node.ts';
import { type Fix, fix } from '../problem/fix.ts';
import { isSameWord } from '../problem/suggest.ts';
import { edit, type Found, type Mender, type Menders, phraseIn, quotedIn } from './found.ts';
import { inOrder, remove, set } from './intents.ts';
import { namesExist } from './names-exist.ts';
import type { Spot } from './spot.ts';
import { hasWideSign, inPlainSigns } from './wide-signs.ts';

/** A field that the format does not have there: it has another name, or another place. */
const unknownField: Mender = (found) => {
  const { problem, spot, outline } = found;
  const { suggestion } = problem;
  const plain = withPlainSigns(found);
  if (plain.length > 0) return plain;
  if (suggestion === undefined || spot?.holder === undefined || !spot.isKey) return [];
  const path = suggestion.split(': ');
  const hint = phraseIn(problem.params['hint'])?.phrase;
  if (hint === 'did_you_mean' && path.length === 1) return [renamed(found, spot, suggestion)];
  if (hint === 'belongs_to_entry') return [movedOut(outline, spot, path)];
  return [movedIn(outline, spot, spot.path.slice(0, -1), path) ?? movedOut(outline, spot, path)];
};

function renamed(found: Found, { holder, path }: Spot, to: string): Fix | undefined {
  if (holder === undefined || fieldOf(holder.map, to) !== undefined) return undefined;
  const { from, to: end } = holder.field.key;
  const isSure = isSameWord(String(path.at(-1)), to);
  return fix('rename_field', 'rename', to, edit(found, from, end, to), isSure);
}

/** Into a field of the same mapping; into each item, if that is a list. */
function movedIn(outline: Outline, spot: Spot, above: FieldPath, steps: readonly string[]): Fix | undefined {
  const targets = targetsBelow(spot, above, steps);
  const value = meantValue(spot);
  const [first] = targets;
  if (first === undefined || targets.some((target) => !isFree(spot, target))) return undefined;
  if (!namesExist(outline, shapeAt(spot.part.kind, first), value)) return undefined;
  const intents = [...targets.map((target) => set(spot, target, value)), remove(spot, spot.path)];
  return fix('move_field', 'move', steps.join(': '), inOrder(intents));
}

/** To the nearest mapping around that can have it. */
function movedOut(outline: Outline, spot: Spot, steps: readonly string[]): Fix | undefined {
  for (let above = spot.path.slice(0, -2); ; above = above.slice(0, -1)) {
    const [first = ''] = steps;
    if (orderAt(spot.part.kind, above).includes(first)) return movedIn(outline, spot, above, steps);
    if (above.length === 0) return undefined;
  }
}

/** `correct: true` of an option is its text as the answer. */
function meantValue({ part, path, node }: Spot): FieldValue {
  const value = jsonOf(node);
  const option = path.at(-1) === 'correct' && value === true ? valueAt(part.node, path.slice(0, -1)) : undefined;
  const text = option && valueAt(option.node, ['text'])?.node;
  return text === undefined ? value : jsonOf(text);
}

/** Where a field is to be, below a mapping: once per item of each list on the way. */
function targetsBelow({ part }: Spot, above: FieldPath, steps: readonly string[]): FieldPath[] {
  let targets: FieldPath[] = [above];
  for (const [index, step] of steps.entries()) {
    targets = targets.map((target) => [...target, step]);
    const isLast = index === steps.length - 1;
    const shape = shapeAt(part.kind, targets[0] ?? []);
    if (isLast || typeof shape !== 'object' || !('items' in shape)) continue;
    targets = targets.flatMap((target) => {
      const list = valueAt(part.node, target)?.node;
      return list?.type === 'list' ? list.items.map((_, item) => [...target, item]) : [];
    });
  }
  return targets;
}

/** Whether nothing is there yet, and the value is of the kind that belongs there. */
function isFree({ part, node }: Spot, target: FieldPath): boolean {
  if (valueAt(part.node, target) !== undefined) return false;
  const holder = valueAt(part.node, target.slice(0, -1))?.node;
  if (holder !== undefined && holder.type !== 'map') return false;
  const shape = shapeAt(part.kind, target);
  if (shape === undefined) return false;
  const value = resolved(node);
  const hasFields = typeof shape === 'object' && 'fields' in shape;
  return value !== undefined && value.type !== 'list' ? (value.type === 'map') === hasFields : !hasFields;
}

/** A field whose name has signs of YAML that are none. */
const withPlainSigns: Mender = (found) =>
  hasWideSign(String(found.spot?.path.at(-1) ?? '')) ? inPlainSigns(found) : [];

const removeField: Mender = ({ spot }) => {
  const name = spot?.path.at(-1);
  if (spot === undefined || typeof name !== 'string') return [];
  return [fix('remove', 'remove', name, inOrder([remove(spot, spot.path)]))];
};

/** The second of two fields of one name, with its lines. */
const duplicateField: Mender = (found) => {
  const { spot, text, offset } = found;
  const fields = spot?.holder?.map.fields ?? [];
  const second = fields.find(({ key }) => key.from === offset);
  const first = fields.find(({ name }) => name === second?.name);
  if (second === undefined || first === undefined || first === second || spot?.holder?.map.isFlow !== false) return [];
  const start = lineStart(text, second.key.from);
  if (text.slice(start, second.key.from).trim() !== '') return [];
  const feed = text.indexOf('\n', Math.max(second.value.to, second.key.to));
  const isSame = JSON.stringify(jsonOf(first.value)) === JSON.stringify(jsonOf(second.value));
  return [fix('remove', 'remove', second.name, edit(found, start, feed === -1 ? text.length : feed + 1, ''), isSame)];
};

/** A name for what has none. */
const missingField: Mender = ({ problem, spot }) => {
  const field = String(problem.params['field']);
  const path = spot?.isKey === true ? spot.path.slice(0, -1) : (spot?.path ?? []);
  if (spot === undefined || field !== 'name' || typeof path.at(-1) !== 'number') return [];
  const name = `${path.at(-2) === 'alternatives' ? 'alternative' : 'item'} ${Number(path.at(-1)) + 1}`;
  return [fix('add_field', 'add', `name: ${name}`, inOrder([set(spot, [...path, 'name'], name)]))];
};

const elsewhere: Mender = (found) => {
  const remedy = phraseIn(found.problem.params['remedy']);
  const { spot } = found;
  if (remedy?.phrase === 'write_field' && spot?.isKey === true) {
    return [renamed(found, spot, String(remedy.params['field']))];
  }
  return removeField(found);
};

/** Sets a field beside the one in question, or of something around it. */
const beside =
  (up: number, field: string, value: string | boolean, kind: 'add_field' | 'replace' = 'add_field'): Mender =>
  ({ spot }) => {
    if (spot === undefined) return [];
    const path = [...spot.path.slice(0, spot.path.length - up), field];
    const says = `${field}: ${value}`;
    return [fix(kind, kind === 'replace' ? 'write' : 'add', says, inOrder([set(spot, path, value)]))];
  };

const both =
  (...menders: readonly Mender[]): Mender =>
  (found) =>
    menders.flatMap((mender) => mender(found));

/** Every alternative of a mail has a sender. */
const mailOnly: Mender = (found) => {
  const { spot } = found;
  const [list, index] = spot?.path ?? [];
  if (spot === undefined || list !== 'alternatives' || index === undefined) return removeField(found);
  const all = valueAt(spot.part.node, ['alternatives'])?.node;
  const items = all?.type === 'list' ? all.items.map(({ value }) => resolved(value)) : [];
  const haveSenders = items.every((item) => item?.type === 'map' && fieldOf(item, 'sender') !== undefined);
  const asMail = fix('add_field', 'add', 'type: email', inOrder([set(spot, ['type'], 'email')]), haveSenders);
  return haveSenders ? [asMail, ...removeField(found)] : removeField(found);
};

const sender: Mender = ({ spot, outline }) => {
  const people = outline.parts.filter(({ kind, name }) => kind === 'person' && name !== '');
  if (spot === undefined) return [];
  const path = spot.path.slice(0, spot.path[0] === 'alternatives' ? 2 : 0);
  return people
    .slice(0, 3)
    .map(({ name }) =>
      fix('add_field', 'add', `sender: ${name}`, inOrder([set(spot, [...path, 'sender'], name)]), people.length === 1),
    );
};

const chosenChannel: Mender = ({ problem, spot }) => {
  const names = problem.params['channels'];
  if (spot === undefined || !Array.isArray(names)) return [];
  const path = spot.isKey ? spot.path.slice(0, -1) : spot.path;
  const holder = typeof path.at(-1) === 'string' ? path.slice(0, -1) : path;
  return names
    .slice(0, 3)
    .map((each) => quotedIn(each))
    .map((name) => fix('add_field', 'add', `channel: ${name}`, inOrder([set(spot, [...holder, 'channel'], name)])));
};

/** The points of a question, as much as its best level gives. */
const rubricPoints: Mender = ({ problem, spot }) => {
  const most = problem.params['max'];
  if (spot === undefined || typeof most !== 'number') return [];
  const path = [...spot.path.slice(0, spot.path.lastIndexOf('rubric')), 'points'];
  return [fix('add_field', 'add', `points: ${most}`, inOrder([set(spot, path, most)]))];
};

const OUTCOMES = ['good', 'bad', 'neutral'] as const;

const outcome: Mender = ({ spot }) =>
  OUTCOMES.map((value) =>
    spot === undefined
      ? undefined
      : fix('add_field', 'add', `outcome: ${value}`, inOrder([set(spot, ['outcome'], value)])),
  );

const removePart: Mender = ({ spot }) =>
  spot === undefined ? [] : [fix('remove', 'remove', spot.part.name, inOrder([remove(spot, [])]))];

const withoutShared: Mender = ({ spot }) =>
  spot === undefined ? [] : [fix('remove', 'remove', 'shared', inOrder([remove(spot, ['shared'])]))];

export const fieldMenders: Menders = {
  'unknown_field.field': unknownField,
  'missing_field.field': missingField,
  'missing_field.sender': sender,
  'missing_field.channel_not_chosen': chosenChannel,
  'missing_field.patterns': beside(1, 'type', 'free-form', 'replace'),
  'missing_field.rubric_points': rubricPoints,
  'duplicate_name.field': duplicateField,
  'unused_field.other_version': (found) => {
    const plain = withPlainSigns(found);
    return plain.length > 0 ? plain : removeField(found);
  },
  'unused_field.elsewhere': elsewhere,
  'unused_field.mail_only': mailOnly,
  'unused_field.question_type': removeField,
  'unused_field.roles_off': beside(1, 'enable_roles', true, 'replace'),
  'bad_value.recheck': removeField,
  'bad_value.nothing_to_show': removeField,
  'bad_value.max_attempts': both(beside(1, 'repeatable', true), removeField),
  'bad_value.several_correct': beside(1, 'type', 'multiple-choice', 'replace'),
  'bad_value.cell_of_one': removeField,
  'bad_pattern.looks_like_pattern': beside(1, 'regex', true),
  'incomplete.unmentioned_address': beside(1, 'team_visible', true, 'replace'),
  'incomplete.tool_responses': removePart,
  'no_outcome.ending': outcome,
  'ends_for_all.confirmation': withoutShared,
};
