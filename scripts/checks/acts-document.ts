import type { Act } from '../../services/exercise/src/audit/index.ts';
import { modules } from '../../services/exercise/src/platform.ts';

interface Section {
  readonly module: string;
  readonly acts: readonly Act[];
}

/** The acts of the audit log, as a page for administrators and developers of clients. */
export function actsDocument(): string {
  return [
    '# Acts in the audit log\n',
    '<!-- Made by `npm run generate` from the catalogues in the code. -->\n',
    'The `act` of every entry that `audit` lists, by the module that records it. The `actor` is the id of a user, `system` at the first start, or `command line` for an operator. The `subject` is the id of what the act changed, unless the table says otherwise. The `detail` is a JSON object, empty if the table names none. Newer versions can record more acts.\n',
    ...sections().flatMap(({ module, acts }) => [`## \`${module}\`\n`, table(acts)]),
  ].join('\n');
}

/** The names of the acts as a type of the console, which has a text for each. */
export function actsType(): string {
  const names = sections().flatMap(({ acts }) => acts.map(({ name }) => name));
  return [
    '// Made by `npm run generate` from the catalogues of the server.\n',
    'export type RecordedAct =\n',
    names.map((name) => `  | '${name}'`).join('\n'),
    ';\n',
  ].join('');
}

function sections(): Section[] {
  const found = modules.flatMap(({ name, acts = {} }) => {
    const declared = Object.values(acts);
    return declared.length === 0 ? [] : [{ module: name, acts: declared }];
  });
  refuseTwice(found);
  return found;
}

/** An act with two meanings would be useless. */
function refuseTwice(found: readonly Section[]): void {
  const seen = new Map<string, string>();
  for (const { module, acts } of found) {
    for (const { name } of acts) {
      const other = seen.get(name);
      if (other !== undefined) throw new Error(`The act ${name} is declared twice: ${other}, ${module}.`);
      seen.set(name, module);
    }
  }
}

function table(acts: readonly Act[]): string {
  const rows = acts.map(({ name, meaning }) => `| \`${name}\` | ${meaning} |\n`);
  return ['| Act | Meaning |\n', '|---|---|\n', ...rows].join('');
}
