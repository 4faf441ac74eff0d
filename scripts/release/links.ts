import { dirname, join, normalize } from 'node:path/posix';
import type { ReleaseFile } from './file.ts';

const CODE = /```.*?```|`[^`\n]*`/gs;
/** The address of a file or folder, without a place in it. Addresses with a scheme lead elsewhere. */
const LINK = /\]\(([^)#:]+)(?:#[^)]*)?\)/g;

/** Throws if a document of a release links to a file that the release does not have. */
export function refuseDeadLinks(files: readonly ReleaseFile[]): void {
  const paths = new Set(files.flatMap(({ path }) => withFolders(path)));
  for (const { path, bytes } of files) {
    if (!path.endsWith('.md') || path.startsWith('vendor/')) continue;
    const text = Buffer.from(bytes).toString('utf8').replaceAll(CODE, '');
    for (const [, address = ''] of text.matchAll(LINK)) {
      if (paths.has(normalize(join(dirname(path), decodeURI(address))).replace(/\/$/, ''))) continue;
      throw new Error(
        `${path} links to ${address}, which is not in the release: list it in content.ts, or remove the link.`,
      );
    }
  }
}

function withFolders(path: string): string[] {
  return path === '.' ? [] : [path, ...withFolders(dirname(path))];
}
