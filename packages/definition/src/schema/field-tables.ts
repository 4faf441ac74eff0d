import Type, { type TObject, type TSchema } from 'typebox';
import { oneOf } from '../problem/in-english.ts';
import { ConfigEntry } from './config.ts';
import { ContentEntry } from './content.ts';
import { ControlEntry } from './control.ts';
import { TemplateEntry } from './email.ts';
import { LIST_FILES } from './files.ts';
import { AlternativeEntry, ConfirmationEntry, OverlayEntry } from './injects.ts';
import { ActivityEntry } from './objectives.ts';
import { AnswerPatternEntry, OptionEntry, QuestionEntry, RubricLevelEntry } from './questionnaires.ts';
import { ResponseEntry } from './tools.ts';

/** Everything with fields, by the name of its table in the documentation. */
const DOCUMENTED: Readonly<Record<string, TObject>> = {
  config: ConfigEntry,
  ...LIST_FILES,
  control: ControlEntry,
  content: ContentEntry,
  confirmation: ConfirmationEntry,
  overlay: OverlayEntry,
  alternative: AlternativeEntry,
  activity: ActivityEntry,
  template: TemplateEntry,
  response: ResponseEntry,
  question: QuestionEntry,
  option: OptionEntry,
  pattern: AnswerPatternEntry,
  level: RubricLevelEntry,
};

const TABLE = /(<!-- fields: ([a-z]+) -->\n)[\s\S]*?(<!-- end of fields -->)/g;

/** The page with its field tables regenerated from the schemas. */
export function withFieldTables(page: string): string {
  return page.replace(TABLE, (_, opening: string, name: string, closing: string) => {
    const schema = DOCUMENTED[name];
    if (schema === undefined) throw new Error(`There are no fields called ${name}.`);
    return `${opening}${fieldTable(schema)}${closing}`;
  });
}

/** What has fields, but no table on the page. */
export function undocumented(page: string): string[] {
  const present = new Set([...page.matchAll(TABLE)].map(([, , name]) => name));
  return Object.keys(DOCUMENTED).filter((name) => !present.has(name));
}

function fieldTable(schema: TObject): string {
  const rows = Object.entries(schema.properties).map(([name, field]) => {
    const required = schema.required?.includes(name) ?? false;
    return `| \`${name}\` | ${typeText(field)} | ${required ? '**required**' : defaultText(field)} | ${describe(field)} |\n`;
  });
  return `| Field | Type | Default | Meaning |\n|---|---|---|---|\n${rows.join('')}`;
}

function typeText(schema: TSchema): string {
  if (Type.IsUnion(schema)) {
    const members: readonly TSchema[] = schema.anyOf;
    const list = members.find((member) => Type.IsArray(member));
    // A list of names can also be a comma-separated text, which the page explains once.
    if (list !== undefined && members.length === 2) return typeText(list);
    return oneOf([...new Set(members.map(typeText))]);
  }
  if (Type.IsArray(schema)) {
    const items: TSchema = schema.items;
    const kinds: readonly TSchema[] = Type.IsUnion(items) ? items.anyOf : [items];
    return `list of ${upTo(schema)}${oneOf(kinds.map((kind) => plural(typeText(kind))))}`;
  }
  if (Type.IsObject(schema)) {
    const title: unknown = Reflect.get(schema, 'title');
    return typeof title === 'string' ? `[${title}](#${title})` : 'mapping';
  }
  if (Type.IsEnum(schema)) return oneOf(schema.enum.map((word) => `\`${word}\``));
  if (Type.IsBoolean(schema)) return 'true or false';
  if (Type.IsInteger(schema)) return 'whole number';
  if (Type.IsNumber(schema)) return 'number';
  const longest: unknown = Reflect.get(schema, 'maxLength');
  return typeof longest === 'number' ? `text (${longest.toLocaleString('en')})` : 'text';
}

function upTo(list: TSchema): string {
  const most: unknown = Reflect.get(list, 'maxItems');
  return typeof most === 'number' ? `up to ${most.toLocaleString('en')} ` : '';
}

/** A noun, or a link with a noun as its text. */
function plural(noun: string): string {
  const [, open = '', word = noun, rest = ''] = /^(\[?)(\w+)((?:\]| \().*)$/.exec(noun) ?? [];
  return `${open}${word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`}${rest}`;
}

function defaultText(schema: TSchema): string {
  const value: unknown = Reflect.get(schema, 'default');
  if (value === undefined) return '–';
  if (value === '' || (Array.isArray(value) && value.length === 0)) return 'empty';
  return `\`${String(value)}\``;
}

function describe(schema: TSchema): string {
  return String(Reflect.get(schema, 'description') ?? '').replaceAll('|', '\\|');
}
