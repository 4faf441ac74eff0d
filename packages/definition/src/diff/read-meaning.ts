import { type FieldShape, NAME_FIELDS, type PartKind, SHAPES, type Shape } from '../edit/kinds.ts';
import { valuesWithMerged } from '../edit/merged-fields.ts';
import type { Outline, Part } from '../edit/outline.ts';
import { namesOf } from '../edit/read-part.ts';
import { resolved, type TextNode } from '../edit/text-node.ts';
import { LIMITS } from '../limits.ts';
import type { ItemKind } from './change.ts';
import { DEFAULTS } from './defaults.ts';
import type { Fields, Meaning, Thing } from './meaning.ts';

/** The lists of things, and the field by which people know one. */
const ITEMS: Readonly<Record<string, readonly [kind: ItemKind, name: string]>> = {
  alternatives: ['alternative', 'name'],
  templates: ['template', 'context'],
  responses: ['response', 'param'],
  questions: ['question', 'text'],
  options: ['option', 'text'],
  patterns: ['pattern', 'pattern'],
  rubric: ['level', 'name'],
  activities: ['activity', 'name'],
};

const NUMBERS = new Set([
  ...['time', 'delay', 'exercise_duration', 'duration', 'score'],
  ...['min', 'max', 'points', 'max_attempts'],
]);

/** Groups whose presence alone says something. */
const OPTIONAL = new Set(['confirmation', 'overlay']);

const NAMELESS = { of: 'none', folder: '' } as const;

/** Reads parts as they are meant: aliases and merge keys followed, defaults left out, texts of files in their place. */
export class MeaningReader {
  readonly #outline: Outline;
  /** Files below `content/` whose texts were read for something. */
  readonly contents = new Set<string>();
  #values: number = LIMITS.values;
  /** Aliases can stand for one long text any number of times. */
  #characters: number = LIMITS.characters;

  /** `outline`: of files by their paths in the format, without a folder around them. */
  constructor(outline: Outline) {
    this.#outline = outline;
  }

  /** False if the package has more values than any that would be accepted: the rest was not read. */
  get isWhole(): boolean {
    return this.#values > 0 && this.#characters > 0;
  }

  parts(kind: PartKind): Thing[] {
    return this.#outline.parts.filter((part) => part.kind === kind).map((part, index) => this.#part(part, index));
  }

  #part({ kind, name, node }: Part, index: number): Thing {
    const key = NAME_FIELDS[kind];
    const fields = new Map(this.#fields(node, SHAPES[kind], kind, ''));
    if (key !== undefined) fields.delete(key);
    return { kind, name, index, fields };
  }

  #fields(node: TextNode, shape: Shape, kind: PartKind, path: string): Fields {
    const map = resolved(node);
    if (map?.type !== 'map' || !this.#spend()) return new Map();
    const written = valuesWithMerged(map, () => this.#spend());
    const fields = new Map<string, Meaning>();
    // In the order of the format, so that a reader finds what differs where the documentation has it.
    for (const name of [...Object.keys(shape), ...written.keys()]) {
      const value = written.get(name);
      if (value === undefined || fields.has(name)) continue;
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      const meaning = this.#field(value, field ?? 'plain', kind, path === '' ? name : `${path}.${name}`);
      if (meaning !== undefined) fields.set(name, meaning);
    }
    if (Object.hasOwn(shape, 'content_path')) this.#joinContent(fields);
    return Object.hasOwn(shape, 'correct') ? withCorrectOptions(fields) : fields;
  }

  #field(node: TextNode, shape: FieldShape, kind: PartKind, path: string): Meaning | undefined {
    const inside = resolved(node);
    const name = lastOf(path);
    if (inside === undefined || !this.#spend()) return undefined;
    if (shape === 'tags' || (typeof shape === 'object' && 'names' in shape)) {
      const names = inside.type === 'map' ? [] : namesOf(inside);
      const refers = shape === 'tags' ? NAMELESS : { of: shape.names, folder: shape.folder ?? '' };
      return names.length === 0 || !this.#spend(names.length) ? undefined : { is: 'names', ...refers, names };
    }
    if (typeof shape === 'object' && 'items' in shape) {
      if (inside.type !== 'list') return this.#plain(inside, kind, path);
      const items = inside.items.map(({ value }, index) => this.#item(value, index, shape.items, kind, path));
      const [of] = ITEMS[name] ?? [];
      return of === undefined || items.length === 0 ? undefined : { is: 'items', of, items };
    }
    if (typeof shape === 'object' && 'fields' in shape && (inside.type === 'map' || OPTIONAL.has(name))) {
      const isGiven = inside.type !== 'scalar' || inside.value === true;
      const fields = this.#fields(inside, shape.fields, kind, path);
      const isOptional = OPTIONAL.has(name);
      return isGiven && (isOptional || fields.size > 0) ? { is: 'fields', isOptional, fields } : undefined;
    }
    if (inside.type === 'scalar' && inside.text.trim() !== '') {
      if (shape === 'condition') return { is: 'condition', text: this.#taken(inside.text) };
      if (typeof shape === 'object' && 'name' in shape) {
        return { is: 'name', of: shape.name, folder: shape.folder ?? '', name: inside.text.trim() };
      }
    }
    return this.#plain(inside, kind, path);
  }

  #item(node: TextNode, index: number, shape: Shape, kind: PartKind, path: string): Thing {
    const [of, key] = ITEMS[lastOf(path)] ?? ['alternative', 'name'];
    const inside = resolved(node);
    // An option or a pattern can be its text alone.
    if (inside?.type === 'scalar') return { kind: of, name: this.#taken(inside.text), index, fields: new Map() };
    const fields = new Map(this.#fields(node, shape, kind, path));
    const name = fields.get(key);
    fields.delete(key);
    return { kind: of, name: name?.is === 'value' ? name.text : '', index, fields };
  }

  #plain(node: Exclude<TextNode, { type: 'alias' }>, kind: PartKind, path: string): Meaning | undefined {
    const name = lastOf(path);
    if (node.type === 'list') {
      const names = node.items.map(({ value }) => this.#text(value, name)).filter((text) => text !== '');
      return names.length === 0 ? undefined : { is: 'names', ...NAMELESS, names };
    }
    const text = this.#text(node, name);
    // A command rule compares: an empty text there asks for something empty.
    if (kind === 'command' && node.type === 'scalar' && node.value === '') return { is: 'value', text: '' };
    return text === '' || text === DEFAULTS[kind][path] ? undefined : { is: 'value', text };
  }

  #text(node: TextNode, name: string): string {
    const inside = resolved(node);
    if (inside === undefined || !this.#spend()) return '';
    if (inside.type === 'list') return `[${inside.items.map(({ value }) => this.#text(value, name)).join(', ')}]`;
    if (inside.type === 'map') {
      const written = valuesWithMerged(inside, () => this.#spend());
      return `{${[...written].map(([field, value]) => `${field}: ${this.#text(value, field)}`).join(', ')}}`;
    }
    if (typeof inside.value === 'boolean') return String(inside.value);
    // `1e1` is 10 where a number is meant, and otherwise the text that is written.
    if (typeof inside.value === 'number' && NUMBERS.has(name)) return String(inside.value);
    return inside.text.trim() === '' ? '' : this.#taken(inside.text);
  }

  /** Content can be a text, or have fields, or be beside them, or in a file: one text and one list of files. */
  #joinContent(fields: Map<string, Meaning>): void {
    const nested = fields.get('content');
    const holders = nested?.is === 'fields' ? [nested.fields, fields] : [fields];
    const files = new Set<string>();
    let text: string | undefined;
    let path: Meaning | undefined;
    for (const holder of holders) {
      for (const name of ['file_names', 'attachments']) {
        const list = holder.get(name);
        if (list?.is === 'names') for (const file of list.names) files.add(file);
      }
      const own = holder.get('content');
      if (own?.is === 'value') text ??= own.text;
      path ??= holder.get('content_path');
    }
    const place = path?.is === 'name' ? `content/${path.name}` : undefined;
    const there = place === undefined ? undefined : this.#outline.files.get(place)?.text;
    for (const name of ['content', 'content_path', 'attachments', 'file_names']) fields.delete(name);
    if (place !== undefined && typeof there === 'string' && text === undefined && this.#spend()) {
      this.contents.add(place);
      text = this.#taken(there.replaceAll('\r\n', '\n'));
    } else if (path !== undefined) fields.set('content_path', path);
    if (text !== undefined && text.trim() !== '') fields.set('content', { is: 'value', text });
    if (files.size > 0) fields.set('file_names', { is: 'names', of: 'file', folder: 'files', names: [...files] });
  }

  #spend(values = 1): boolean {
    this.#values -= values;
    return this.isWhole;
  }

  /** A text, unless there are too many. */
  #taken(text: string): string {
    this.#characters -= text.length;
    return this.isWhole ? text : '';
  }
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** A correct option can be told by its text or by its position: its text is what counts. */
function withCorrectOptions(fields: Map<string, Meaning>): Fields {
  const correct = fields.get('correct');
  const options = fields.get('options');
  const given = correct?.is === 'names' ? correct.names : correct?.is === 'value' ? [correct.text] : [];
  const texts = options?.is === 'items' ? options.items.map(({ name }) => name) : [];
  const names = given
    .filter((answer) => answer !== '0' || texts.includes('0'))
    .map((answer) => (texts.includes(answer) ? answer : (texts[Number(answer) - 1] ?? answer)));
  fields.delete('correct');
  if (names.length > 0) fields.set('correct', { is: 'names', of: 'option', folder: '', names: names.toSorted() });
  return fields;
}
