import { LIMITS } from '@muster/definition';
import { type RawEntry, rawZip } from '../../../packages/definition/src/testing/raw-zip.ts';
import { SMALL } from '../../../services/exercise/src/testing/package-file.ts';
import type { HttpRequest } from '../judge/http-request.ts';
import { asItIs } from '../texts/encodings.ts';
import { fill, type HttpInput, type Size } from '../texts/input.ts';
import { ENTRIES } from '../texts/json-text.ts';
import type { OperationAt } from './openapi-document.ts';
import { yamlFiles } from './yaml-files.ts';

const DEFLATED = 8;
const MAX_COMMENT_LENGTH = 65_000;
/** What a text can be expected to hold that names no limit. */
const ORDINARY_LENGTH = 1000;
/** A fiftieth of a file: nothing superlinear hides there, and all of them are through in a minute. */
const MUCH = 100_000;
/** Two thousand list entries: each is a separate value and takes longer than text. */
const MUCH_OF_A_LIST = 20_000;
/** A tenth of a file, so that thousands of pairs take minutes and not an hour. */
const VERY_MUCH = 500_000;

/** A text at the limit of its field, where it gets further, and far beyond, where it must not. */
function sizesOf(
  maxLength: number | undefined,
  beyond: Size,
  much = MUCH,
): Pick<HttpInput, 'sizes' | 'sizesInAMinute'> {
  return { sizes: [maxLength ?? ORDINARY_LENGTH, beyond], sizesInAMinute: [maxLength ?? much] };
}

const ordinary: readonly RawEntry[] = Object.entries(SMALL).map(([name, data]) => ({ name, data }));

function withFile(name: string, data: string): Buffer {
  const others = ordinary.filter((entry) => entry.name !== name);
  return rawZip([...others, { name, data, method: DEFLATED }]);
}

/** Every text in a definition package: the scalars of its YAML files, its Markdown, and what the archive says of it. */
export function packageInputs({ name: what }: OperationAt, upload: (file: Buffer) => HttpRequest): HttpInput[] {
  const inYaml = yamlFiles().map(
    ({ name, path, maxLength, write }): HttpInput => ({
      name: `${what} ${name}`,
      ...sizesOf(maxLength, VERY_MUCH, name.endsWith(ENTRIES) ? MUCH_OF_A_LIST : MUCH),
      make: (kind, size) => upload(withFile(path, write(kind, size))),
    }),
  );
  const text = (name: string, limit: number, zip: (text: string) => Buffer): HttpInput => ({
    name: `${what} ${name}`,
    ...sizesOf(undefined, 'limit'),
    make: (kind, size) => upload(zip(fill(kind, size, limit, asItIs))),
  });
  return [
    ...inYaml,
    text('Markdown', LIMITS.textBytes, (data) => withFile('content/text.md', data)),
    text('name of an entry', LIMITS.pathBytes, (name) => rawZip([...ordinary, { name: `files/${name}` }])),
    text('folders of an entry', LIMITS.pathBytes, (name) =>
      rawZip([...ordinary, { name: `files/${name.replaceAll(/../gu, '$&/')}` }]),
    ),
    text('names of very many entries', LIMITS.pathBytes / 5, (name) =>
      rawZip([...ordinary, ...Array.from({ length: LIMITS.entries - 10 }, (_, i) => ({ name: `files/${name}${i}` }))]),
    ),
    text('names that are nearly right', LIMITS.pathBytes / 5, (name) =>
      rawZip([
        ...ordinary,
        ...Array.from({ length: LIMITS.entries - 10 }, (_, i) => ({ name: `injects${name}${i}.yml` })),
      ]),
    ),
    text('comment of the archive', MAX_COMMENT_LENGTH, (comment) => rawZip(ordinary, { comment })),
    text('extra field of an entry', MAX_COMMENT_LENGTH, (extra) =>
      rawZip([...ordinary, { name: 'files/a', extra: Buffer.from(extra) }]),
    ),
    text('bytes before the archive', LIMITS.textBytes, (prefix) => rawZip(ordinary, { prefix: Buffer.from(prefix) })),
    text('file that is no archive', LIMITS.textBytes, (bytes) => Buffer.from(bytes)),
  ];
}
