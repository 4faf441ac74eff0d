import { fileURLToPath } from 'node:url';
import { missingTexts } from './checks/missing-texts.ts';

/** Prints which texts of the pages are missing in which language. */
const ROOT = fileURLToPath(new URL('..', import.meta.url));

const found = await missingTexts(ROOT);
for (const { page, language, missing, total } of found) {
  const [count, rest] = [missing.length, missing.slice(0, 20)];
  process.stdout.write(`${page}, ${language}: ${count === 0 ? 'whole' : `${count} of ${total} texts are missing`}\n`);
  for (const text of rest) process.stdout.write(`  ${text}\n`);
  if (count > rest.length) process.stdout.write(`  … and ${count - rest.length} more\n`);
}
