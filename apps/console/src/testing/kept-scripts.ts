import { checkFiles, keptPaths } from '@muster/definition';
import { playKeptPaths } from '@muster/rehearsal';
import { writtenFile } from '../checking/written-file.ts';

/** Whether the kept paths of a package pass, as a rehearsal says it. */
export async function readScriptedPaths(texts: ReadonlyMap<string, string>) {
  const files = [...texts].map(([path, text]) => writtenFile({ path, size: text.length, text }));
  const checked = await checkFiles(files);
  if (!checked.ok) throw new Error('The package has problems.');
  return playKeptPaths(checked.definition, await keptPaths(files)).map(({ file, ok }) => ({ file, ok }));
}
