import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ORDER = ['person', 'hint', 'decision', 'press', 'escalation', 'judged-form', 'ending'];

const LANGUAGES = ['en', 'cs'];

/** The texts of the blocks, so that a browser has them without a request per file. */
export function shippedBlocks(root: string): string {
  const languages = LANGUAGES.map((language) => {
    const folder = join(root, 'packages/definition/blocks', language);
    return `  ${language}: {\n${blocksIn(folder).join('')}  },\n`;
  });
  return `// Made by \`npm run generate\` from the folder \`packages/definition/blocks\`.

/** The texts of each block in each language, by path. */
export const BLOCKS = {
${languages.join('')}} as const;
`;
}

function blocksIn(folder: string): string[] {
  const names = readdirSync(folder).sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return names.map((name) => {
    const files = readdirSync(join(folder, name)).sort();
    const texts = files.map((file) => {
      const text = readFileSync(join(folder, name, file), 'utf8').replaceAll(/[\\`]|\$\{/g, '\\$&');
      return `      '${file}': \`${text}\`,\n`;
    });
    return `    ${/^\w+$/.test(name) ? name : `'${name}'`}: {\n${texts.join('')}    },\n`;
  });
}
