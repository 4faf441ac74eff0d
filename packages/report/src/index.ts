import { ExportedLogs, NotAnExport } from './archive.ts';
import { type Facts, readFacts } from './facts/facts.ts';
import { reportPage } from './page.ts';
import { isLanguage, LANGUAGE_CODES, type Language, Texts } from './texts/texts.ts';

export { isLanguage, LANGUAGE_CODES, type Language, NotAnExport };

/** Renders a report about an exercise from a zip archive of its exported logs, as one HTML page. */
export async function reportOn(path: string, language: Language): Promise<string> {
  return reportPage(await factsIn(path), new Texts(language));
}

async function factsIn(path: string): Promise<Facts> {
  const logs = await ExportedLogs.open(path);
  try {
    return await readFacts(logs);
  } finally {
    logs.close();
  }
}
