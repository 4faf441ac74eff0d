/** Of each answer, of all of them, and how many: what a busy service may hold in memory beside its work. */
const [ANSWER_BYTES, TOTAL_BYTES, ANSWERS] = [8_000_000, 32_000_000, 500];

interface Kept {
  readonly tag: string;
  readonly body: Buffer;
}

/**
 * Answers as they were sent, each for as long as its tag stays the same. Whoever looks for one has read the tag from the
 * database, so that it is never older than a fresh answer, whichever instance has made the change. The ones that were
 * asked for longest ago go first.
 */
export class KeptAnswers {
  readonly #answers = new Map<string, Kept>();
  #bytes = 0;

  find(key: string, tag: string): Buffer | undefined {
    const kept = this.#answers.get(key);
    if (kept === undefined) return undefined;
    this.#drop(key, kept);
    if (kept.tag !== tag) return undefined;
    this.#add(key, kept);
    return kept.body;
  }

  keep(key: string, tag: string, body: Buffer): void {
    const before = this.#answers.get(key);
    if (before !== undefined) this.#drop(key, before);
    if (body.length > ANSWER_BYTES) return;
    this.#add(key, { tag, body });
    for (const [oldest, kept] of this.#answers) {
      if (this.#bytes <= TOTAL_BYTES && this.#answers.size <= ANSWERS) return;
      this.#drop(oldest, kept);
    }
  }

  #add(key: string, kept: Kept): void {
    this.#answers.set(key, kept);
    this.#bytes += kept.body.length;
  }

  #drop(key: string, kept: Kept): void {
    this.#answers.delete(key);
    this.#bytes -= kept.body.length;
  }
}
