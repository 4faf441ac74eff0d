import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** The small form: it is sent to every screen, and half as long. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Hundreds on one timeline: each place is where its minute is, and the table below leads to it in words. */
const MARKS = 'timeline-mark';

/** Accessibility violations of the current screen, in both themes. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found: string[] = [];
  for (const theme of ['light', 'dark']) {
    found.push(...(await violationsIn(page, theme)).map((violation) => `${theme}: ${violation}`));
  }
  return found;
}

/** All rules in the light theme; only the colours differ in the dark one. */
async function violationsIn(page: Page, theme: string): Promise<string[]> {
  return page.evaluate(
    async ({ name, marks }) => {
      const { document, axe: library } = globalThis as unknown as InPage;
      document.documentElement.dataset['theme'] = name;
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      const { violations: list } = await library.run(document, {
        runOnly: name === 'light' ? tags : { type: 'rule', values: ['color-contrast'] },
        // Naming every element that passes takes a fifth of the time.
        resultTypes: ['violations'],
      });
      return list
        .map(({ id, nodes }) => ({
          id,
          nodes: nodes.filter(({ html }) => id !== 'target-size' || !html.includes(marks)),
        }))
        .filter(({ nodes }) => nodes.length > 0)
        .map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
    },
    { name: theme, marks: MARKS },
  );
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly html: string }[];
}

/** What a page has where Node has other things. */
interface InPage {
  readonly document: { readonly documentElement: { readonly dataset: Record<string, string> } };
  readonly axe: {
    run(document: object, options: object): Promise<{ violations: Violation[] }>;
  };
}
