import { fileAt } from '../edit/content-place.ts';
import type { NameKind, PartKind } from '../edit/kinds.ts';
import type { Outline, Part } from '../edit/outline.ts';
import { valueAt } from '../edit/read-part.ts';
import { declaredNames, type Use, whereUsed } from '../edit/where-used.ts';

/** Something that can be named. */
export interface Thing {
  readonly kind: NameKind;
  readonly name: string;
  /** What people see, or whom it is for. */
  readonly detail: string;
  /** What switches a milestone on, by names. */
  readonly switchedOnBy: readonly string[];
  /** How often it is named. */
  readonly uses: number;
}

/** Far more than anybody lists. */
const MAX_NAMED = 5;

const PARTS: Readonly<Record<Exclude<NameKind, 'file' | 'activity'>, PartKind>> = {
  milestone: 'milestone',
  role: 'role',
  channel: 'channel',
  person: 'person',
};

/** All names of a kind, without what takes time to find. */
export function namesOf(outline: Outline, kind: NameKind, folder?: string): Pick<Thing, 'kind' | 'name' | 'detail'>[] {
  if (kind === 'file') {
    const root = fileAt(outline.files, `${folder ?? 'files'}/`);
    const paths = [...outline.files.keys()].filter((path) => path.startsWith(root));
    return paths.map((path) => ({ kind, name: path.slice(root.length), detail: '' }));
  }
  return declaredNames(outline, kind).map((name) => ({ kind, name, detail: detailOf(outline, kind, name) }));
}

/** Everything about one name. */
export function thingOf(outline: Outline, kind: NameKind, name: string): Thing | undefined {
  if (kind === 'file') return undefined;
  const uses = whereUsed(outline, kind, name);
  if (!uses.some(({ mention }) => mention === 'declares')) return undefined;
  const on = uses.filter(({ path }) => path.includes('activate_milestone'));
  const switchedOnBy = [...new Set(on.map(placeOf))].slice(0, MAX_NAMED);
  const named = uses.filter(({ mention }) => mention !== 'declares').length;
  return { kind, name, detail: detailOf(outline, kind, name), switchedOnBy, uses: named };
}

function detailOf(outline: Outline, kind: Exclude<NameKind, 'file'>, name: string): string {
  if (kind === 'activity') return '';
  const part = outline.parts.find((each) => each.kind === PARTS[kind] && each.name === name);
  if (part === undefined) return '';
  const fields = { milestone: 'display_name', role: 'description', channel: 'type', person: 'name' } as const;
  return textIn(part, fields[kind]);
}

/** The part, and the response, template or option in it. */
function placeOf({ part, path }: Use): string {
  const [list, index] = path;
  const item = typeof index === 'number' && list !== undefined ? valueAt(part.node, [list, index])?.node : undefined;
  const named = item === undefined ? '' : firstText(item, ['param', 'context', 'name', 'text']);
  return named === '' ? part.name : `${part.name}, “${named}”`;
}

const textIn = ({ node }: Part, field: string): string => firstText(node, [field]);

function firstText(node: Part['node'], fields: readonly string[]): string {
  for (const field of fields) {
    const value = valueAt(node, [field])?.node;
    if (value?.type === 'scalar' && value.text !== '') return value.text;
  }
  return '';
}
