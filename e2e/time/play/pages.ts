import { globSync } from 'node:fs';
import type { Json } from '../texts/json-text.ts';

/** A query that the web console sends. */
export interface Page {
  readonly name: string;
  readonly text: string;
}

const CONSOLE = new URL('../../../apps/console/src/', import.meta.url);

/** The queries of the console that these variables are enough for: what people see of an exercise. */
export async function pagesOf(variables: Readonly<Record<string, Json>>): Promise<Page[]> {
  const pages: Page[] = [];
  for (const file of globSync('**/*.generated.ts', { cwd: CONSOLE }).toSorted()) {
    const exported: Record<string, unknown> = await import(new URL(file, CONSOLE).href);
    pages.push(...Object.values(exported).filter(isPage));
  }
  return pages.filter(
    ({ text }) => text.startsWith('query') && [...variablesOf(text).keys()].every((name) => name in variables),
  );
}

function isPage(value: unknown): value is Page {
  return typeof value === 'object' && value !== null && 'name' in value && 'text' in value;
}

/** The variables that a document declares, with their types. */
export function variablesOf(text: string): Map<string, string> {
  const [head = ''] = text.split('{', 1);
  return new Map([...head.matchAll(/\$(\w+):\[?(\w+)/g)].map(([, name = '', type = '']) => [name, type]));
}
