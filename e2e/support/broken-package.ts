import { exampleFiles } from '../../services/exercise/src/testing/example-files.ts';
import { zipOf } from '../../services/exercise/src/testing/package-file.ts';

interface PackageUpload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const replaced = (bytes: Buffer | undefined, from: string, to: string): Buffer =>
  Buffer.from(String(bytes).replace(from, to));

/** The waterworks with two slips of an author: a misspelt milestone and a misspelt field. */
export async function brokenPackage(): Promise<PackageUpload> {
  const files = exampleFiles('waterworks');
  const technical = 'injects/20-technical.yml';
  files[technical] = replaced(
    files[technical],
    'milestone_condition: office_isolated',
    'milestone_condition: office_isolatd',
  );
  files['tools.yml'] = replaced(files['tools.yml'], 'tooltip_description', 'tooltip_descripton');
  return { name: 'waterworks.zip', mimeType: 'application/zip', buffer: await zipOf(files) };
}

/** The same once it is mended. */
export async function mendedPackage(): Promise<PackageUpload> {
  return { name: 'waterworks.zip', mimeType: 'application/zip', buffer: await zipOf(exampleFiles('waterworks')) };
}
