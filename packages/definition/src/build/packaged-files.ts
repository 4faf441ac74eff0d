import type { Phrase } from '@muster/sentences';
import { composed } from '../composed.ts';
import type { FileReference } from '../model.ts';
import type { Location } from '../problem/problem.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import { phrases } from '../problem/problem-phrases.ts';
import { quote } from '../problem/quote.ts';
import { didYouMean } from '../problem/suggest.ts';
import { type Link, linkPath, possibleLinks, relativeLinks } from './links.ts';

export type Folder = 'content' | 'files' | 'drive';

/** The files in a package, and which of them are used. */
export class PackagedFiles {
  readonly #log: ProblemLog;
  readonly #sizes: ReadonlyMap<string, number>;
  readonly #texts: ReadonlyMap<string, string | undefined>;
  readonly #used = new Set<string>();
  readonly #broken = new Map<string, readonly Link[]>();
  readonly #inside = new Map<Folder, readonly FileReference[]>();

  /** `texts` holds the readable files of `content/`; `undefined` is a file whose problem is already reported. */
  constructor(sizes: ReadonlyMap<string, number>, texts: ReadonlyMap<string, string | undefined>, log: ProblemLog) {
    this.#sizes = sizes;
    this.#texts = texts;
    this.#log = log;
  }

  /** A file by its path below the folder; the folder's own name in front is tolerated. */
  find(folder: Folder, name: string, at: Location): FileReference | undefined {
    const asked = composed(
      name
        .trim()
        .replaceAll('\\', '/')
        .replace(/^(\.?\/)+/, ''),
    );
    const path = [`${folder}/${asked}`, asked].find((each) => each.startsWith(`${folder}/`) && this.#sizes.has(each));
    if (path !== undefined) return this.#reference(folder, path);
    const elsewhere = FOLDERS.find((other) => this.#sizes.has(`${other}/${asked}`));
    const suggestion = this.#log.closest(asked, this.#namesIn(folder));
    const hint = didYouMean(suggestion, () =>
      elsewhere === undefined ? phrases.add_file() : phrases.file_elsewhere({ folder: elsewhere }),
    );
    this.#log.problem(at, 'unknown_reference', ['file', { file: quote(asked), folder, hint }], suggestion);
    return undefined;
  }

  text(file: FileReference): string | undefined {
    return this.#texts.get(file.path);
  }

  /** Records which files a text links to, and reports links to missing files. */
  noteLinks(text: string, locate: (offset: number) => Location): void {
    const known = this.#broken.get(text) ?? this.#follow(text);
    this.#broken.set(text, known);
    for (const { target, offset } of known) {
      const suggestion = this.#log.closest(linkPath(target), this.#namesIn('files'));

      this.#log.problem(
        locate(offset),
        'unknown_reference',
        ['link', { target: quote(target), hint: remedyFor(target, suggestion) }],
        suggestion,
      );
    }
  }

  /** The first few broken links of a text. */
  #follow(text: string): readonly Link[] {
    for (const { target } of possibleLinks(text)) {
      for (const path of this.#meantBy(target)) this.#used.add(path);
    }
    const broken: Link[] = [];
    for (const link of relativeLinks(text)) {
      if (linkPath(link.target) !== '' && this.#meantBy(link.target).length === 0) broken.push(link);
      if (broken.length === MAX_BROKEN_FILES) break;
    }
    return broken;
  }

  #meantBy(target: string): string[] {
    const asked = linkPath(target);
    return [asked, ...FOLDERS.map((folder) => `${folder}/${asked}`)].filter((path) => this.#sizes.has(path));
  }

  in(folder: Folder): readonly FileReference[] {
    const known = this.#inside.get(folder);
    if (known !== undefined) return known;
    const inside: FileReference[] = [];
    for (const [path, size] of this.#sizes) {
      if (path.startsWith(`${folder}/`)) inside.push({ name: path.slice(folder.length + 1), path, size });
    }
    inside.sort((a, b) => (a.name < b.name ? -1 : 1));
    this.#inside.set(folder, inside);
    return inside;
  }

  unused(folder: Folder): FileReference[] {
    return this.in(folder).filter(({ path }) => !this.#used.has(path));
  }

  *#namesIn(folder: Folder): Generator<string> {
    for (const { name } of this.in(folder)) yield name;
  }

  #reference(folder: Folder, path: string): FileReference {
    this.#used.add(path);
    return { name: path.slice(folder.length + 1), path, size: this.#sizes.get(path) ?? 0 };
  }
}

/** The first few broken links of one text suffice. */
const MAX_BROKEN_FILES = 10;

const FOLDERS: readonly Folder[] = ['content', 'files', 'drive'];

function remedyFor(target: string, suggestion: string | undefined): Phrase {
  if (/^www\./i.test(target)) return phrases.web_address();
  if (/^[^\s@/]+@[^\s@/]+$/.test(target)) return phrases.mail_address();
  return didYouMean(suggestion, phrases.add_linked_file);
}
