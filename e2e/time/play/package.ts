import { rawZip } from '../../../packages/definition/src/testing/raw-zip.ts';
import type { Json } from '../texts/json-text.ts';

export type Entry = Readonly<Record<string, Json>>;

/** A definition package as values: what is JSON is YAML as well. */
export interface Package {
  /** The fields of `config.yml` beside the version. */
  readonly config?: Entry;
  /** The entries of each list, by its name without `.yml`. */
  readonly lists: Readonly<Record<string, readonly Entry[]>>;
  /** Contents of other files, by path. */
  readonly files?: Readonly<Record<string, string>>;
}

const DEFLATED = 8;

export function zipped({ config = {}, lists, files = {} }: Package): Buffer<ArrayBuffer> {
  const texts: [string, string][] = [
    ['config.yml', JSON.stringify({ version: '0.25.0', ...config })],
    ...Object.entries(lists).map(([name, entries]): [string, string] => [`${name}.yml`, JSON.stringify(entries)]),
    ...Object.entries(files),
  ];
  return Buffer.from(rawZip(texts.map(([name, data]) => ({ name, data, method: DEFLATED }))));
}

/** The first package with the lists and files of the second in place of its own. */
export function withParts(base: Package, parts: Partial<Package>): Package {
  return {
    config: { ...base.config, ...parts.config },
    lists: { ...base.lists, ...parts.lists },
    files: { ...base.files, ...parts.files },
  };
}

/** `count` entries, made one by one. */
export function many<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
