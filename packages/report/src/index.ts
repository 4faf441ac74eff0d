import { ExportedLogs, NotAnExport } from './archive.ts';
import { comparisonPage } from './comparison/comparison-page.ts';
import { type Facts, readFacts } from './facts/facts.ts';
import { reportPage } from './page.ts';
import { isLanguage, LANGUAGE_CODES, type Language, Texts } from './texts/texts.ts';

export { isLanguage, LANGUAGE_CODES, type Language, NotAnExport };

/** Renders a report about an exercise from a zip archive of its exported logs, as one HTML page. */
export async function reportOn(path: string, language: Language): Promise<string> {
  return reportPage(await factsIn(path), new Texts(language));
}

/** Renders a comparison of two exercises from archives of their exported logs, as one HTML page. */
export async function comparisonOf(a: string, b: string, language: Language): Promise<string> {
  return comparisonPage({ a: await factsIn(a), b: await factsIn(b) }, new Texts(language));
}

async function factsIn(path: string): Promise<Facts> {
  const logs = await ExportedLogs.open(path);
  try {
    return await readFacts(logs);
  } finally {
    logs.close();
  }
}
