import { type Location, wholeFile } from '../problem/problem.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import { quote } from '../problem/quote.ts';
import type { ListFate } from '../yaml/read-file.ts';

/** Decides whether an undeclared name is due to a missing or unreadable file, which is reported once. */
export class Undeclared {
  readonly #file: string;
  readonly #log: ProblemLog;
  #fate: ListFate;

  constructor(file: string, fate: ListFate, log: ProblemLog) {
    this.#file = file;
    this.#fate = fate;
    this.#log = log;
  }

  /** True if the name itself need not be reported. */
  isFileToBlame(noun: string, name: string, at: Location): boolean {
    if (this.#fate === 'read') return false;
    if (this.#fate === 'missing') {
      const where = `${at.file}:${at.line}:${at.column}`;
      const message = `The package has no \`${this.#file}\`, but the ${noun} ${quote(name)} is named at ${where}: add the file.`;
      this.#log.problem(wholeFile(this.#file), 'missing_file', message);
      this.#fate = this.#log.cause(this.#file);
    } else this.#fate.follow();
    return true;
  }
}
