/**
 * A read that all who ask before it begins share: each of them sees at least what was stored when they asked. While one
 * is under way, the next ones wait for it and then for one of their own, so that a busy service reads once for many
 * requests.
 */
export class SharedRead<Result> {
  readonly #read: () => Promise<Result>;
  /** Not begun yet. */
  #next: Promise<Result> | undefined;
  #underWay: Promise<unknown> | undefined;

  constructor(read: () => Promise<Result>) {
    this.#read = read;
  }

  ask(): Promise<Result> {
    if (this.#underWay === undefined) return this.#begin();
    this.#next ??= this.#underWay.then(() => {
      this.#next = undefined;
      return this.#begin();
    });
    return this.#next;
  }

  #begin(): Promise<Result> {
    const read = this.#read();
    const over = read.then(
      () => {},
      () => {},
    );
    this.#underWay = over;
    void over.then(() => {
      if (this.#underWay === over) this.#underWay = undefined;
    });
    return read;
  }
}
