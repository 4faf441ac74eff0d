import { ExportedLogs, NotAnExport } from './archive.ts';
import { readFacts } from './facts.ts';
import { reportPage } from './page.ts';

export { NotAnExport };

/** Renders a report about an exercise from a zip archive of its exported logs, as one HTML page. */
export async function reportOn(path: string): Promise<string> {
  const logs = await ExportedLogs.open(path);
  try {
    return reportPage(await readFacts(logs));
  } finally {
    logs.close();
  }
}
