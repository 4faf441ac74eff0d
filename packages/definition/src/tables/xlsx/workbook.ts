import { TABLE_LIMITS } from '../table-limits.ts';
import { refused } from '../table-refused.ts';
import type { WorkbookParts } from './workbook-parts.ts';
import type { Attributes } from './xml.ts';

export interface ListedSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly path: string;
}

export interface Workbook {
  readonly sheets: readonly ListedSheet[];
  /** Whether dates count from 1904 instead of 1900. */
  readonly from1904: boolean;
  readonly sharedTexts: string | undefined;
  readonly styles: string | undefined;
}

/** What a workbook consists of. Paths are those of the relations, since programs name the parts as they like. */
export async function readWorkbook(parts: WorkbookParts): Promise<Workbook> {
  const root = await relationsOf(parts, '');
  const path = [...root.values()].find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  if (path.endsWith('.bin')) throw refused('binary_workbook');
  if (!parts.has(path)) throw refused(parts.has('content.xml') ? 'open_document' : 'no_workbook');
  const relations = await relationsOf(parts, path);
  const listed: { readonly name: string; readonly isHidden: boolean; readonly id: string }[] = [];
  let from1904 = false;
  await parts.read(path, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = isTrue(attributes.get('date1904'));
      if (name !== 'sheet' || listed.length >= TABLE_LIMITS.sheets) return;
      const state = attributes.get('state') ?? 'visible';
      listed.push({
        name: attributes.get('name') ?? '',
        isHidden: state !== 'visible',
        id: attributes.get('id') ?? '',
      });
    },
    close: () => {},
    text: () => {},
  });
  const sheets = listed.flatMap(({ name, isHidden, id }) => {
    const relation = relations.get(id);
    // A chart of its own is a sheet, too.
    return relation?.type === 'worksheet' ? [{ name, isHidden, path: relation.path }] : [];
  });
  const ofType = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.path;
  return { sheets, from1904, sharedTexts: ofType('sharedStrings'), styles: ofType('styles') };
}

export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on';
}

interface Relation {
  readonly type: string;
  readonly path: string;
}

async function relationsOf(parts: WorkbookParts, path: string): Promise<ReadonlyMap<string, Relation>> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const relations = new Map<string, Relation>();
  const open = (name: string, attributes: Attributes): void => {
    const target = attributes.get('Target');
    if (name !== 'Relationship' || target === undefined || attributes.get('TargetMode') === 'External') return;
    const type = attributes.get('Type') ?? '';
    relations.set(attributes.get('Id') ?? '', {
      type: type.slice(type.lastIndexOf('/') + 1),
      path: target.startsWith('/') ? target.slice(1) : resolved(folder + target),
    });
  };
  await parts.read(`${folder}_rels/${path.slice(folder.length)}.rels`, { open, close: () => {}, text: () => {} });
  return relations;
}

/** Without `.` and `..`: a part of the same zip or none. */
function resolved(path: string): string {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}
