import { composed } from '../composed.ts';
import { LIMITS } from '../limits.ts';
import type { FileReference } from '../model.ts';
import type { Location } from '../problem/problem.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import { quote } from '../problem/quote.ts';
import { didYouMean } from '../problem/suggest.ts';

export type Folder = 'content' | 'files' | 'drive';

/** The files a package brings along, and which of them something refers to. */
export class PackagedFiles {
  readonly #log: ProblemLog;
  readonly #sizes: ReadonlyMap<string, number>;
  readonly #texts: ReadonlyMap<string, string | undefined>;
  readonly #used = new Set<string>();
  readonly #noted = new Set<string>();
  readonly #inside = new Map<Folder, readonly FileReference[]>();

  /** `texts` holds what could be read of `content/`; `undefined` there is a file whose fault is known already. */
  constructor(sizes: ReadonlyMap<string, number>, texts: ReadonlyMap<string, string | undefined>, log: ProblemLog) {
    this.#sizes = sizes;
    this.#texts = texts;
    this.#log = log;
  }

  /** A file by its path below the folder; the folder's own name in front is forgiven. */
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
    const remedy =
      elsewhere !== undefined && suggestion === undefined
        ? `; there is one in \`${elsewhere}/\`: move or copy it.`
        : didYouMean(suggestion) || ': add it, or correct the name.';
    this.#log.problem(
      at,
      'unknown_reference',
      `There is no file ${quote(asked)} in \`${folder}/\`${remedy}`,
      suggestion,
    );
    return undefined;
  }

  text(file: FileReference): string | undefined {
    return this.#texts.get(file.path);
  }

  /** The files that a text links to; links to the world outside and broken ones are the author's business. */
  noteLinks(text: string): void {
    if (this.#noted.has(text)) return;
    this.#noted.add(text);
    for (const link of text.matchAll(LINK)) {
      const target = link.slice(1).join('');
      if (target.length > LONGEST_LINK) continue;
      const asked = composed(decodeLink(target).replace(/^(\.{0,2}\/)+/, ''));
      for (const path of [asked, ...FOLDERS.map((folder) => `${folder}/${asked}`)]) {
        if (this.#sizes.has(path)) this.#used.add(path);
      }
    }
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

/** Every byte of a path may be written as three characters. */
const LONGEST_LINK = 3 * LIMITS.pathBytes;

const FOLDERS: readonly Folder[] = ['content', 'files', 'drive'];

/** `[text](target)`, `[text]: target`, and the `src` or `href` of a piece of HTML. */
const LINK = /\]\(\s*<?([^)>\s]+)|^ {0,3}\[[^\]\n]+\]:\s*<?([^>\s]+)|\b(?:src|href)\s*=\s*["']([^"'\n]+)/gm;

function decodeLink(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
