import { type Location, wholeFile } from '../problem/problem.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import type { ProblemSentence } from '../problem/problem-sentences.ts';
import { quote } from '../problem/quote.ts';
import type { ListStatus } from '../yaml/read-file.ts';

/** What names are given to. */
export type NamedNoun = Extract<ProblemSentence<'duplicate_name'>, readonly ['name', unknown]>[1]['noun'];

/** Decides whether an undeclared name is due to a missing or unreadable file, which is reported once. */
export class UndeclaredNames {
  readonly #file: string;
  readonly #log: ProblemLog;
  #status: ListStatus;

  constructor(file: string, status: ListStatus, log: ProblemLog) {
    this.#file = file;
    this.#status = status;
    this.#log = log;
  }

  /** True if the name itself need not be reported. */
  isFileToBlame(noun: NamedNoun, name: string, at: Location): boolean {
    if (this.#status === 'read') return false;
    if (this.#status === 'missing') {
      const where = `${at.file}:${at.line}:${at.column}`;

      this.#log.problem(wholeFile(this.#file), 'missing_file', [
        'list',
        { file: this.#file, noun, name: quote(name), place: where },
      ]);
      this.#status = this.#log.cause(this.#file);
    } else if ('emptyFile' in this.#status) {
      const { emptyFile } = this.#status;

      this.#log.problem(wholeFile(emptyFile), 'missing_field', [
        'empty_list',
        { noun, name: quote(name), place: `${at.file}:${at.line}:${at.column}` },
      ]);
      this.#status = this.#log.cause(emptyFile);
    } else this.#status.follow();
    return true;
  }
}
