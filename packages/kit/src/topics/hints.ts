/** The position of something, as far as a hint says; undefined if it is unknown. */
export type Position = number | undefined;

/** Names are sent in PostgreSQL notifications of less than 8,000 bytes; a character takes up to 6 of them in JSON. */
const MAX_SUBJECT_LENGTH = 1000;
const SEPARATOR = '\n';

/** The subject of a hint: one item of a topic. */
export function subjectOf(topic: string, id: string): string {
  const subject = `${topic}${SEPARATOR}${id}`;
  if (topic.includes(SEPARATOR)) throw new Error('The name of a topic has one line.');
  if (subject.length > MAX_SUBJECT_LENGTH)
    throw new Error(`A topic and an id have at most ${MAX_SUBJECT_LENGTH} characters.`);
  return subject;
}

export function latest(one: Position, other: Position): Position {
  return one === undefined || other === undefined ? undefined : Math.max(one, other);
}

/** Hints to be sent: the latest per subject. */
export class Hints {
  readonly #positions = new Map<string, Position>();

  get size(): number {
    return this.#positions.size;
  }

  add(subject: string, position: Position): void {
    const before = this.#positions.get(subject);
    this.#positions.set(subject, this.#positions.has(subject) ? latest(before, position) : position);
  }

  addAll(others: Hints): void {
    for (const [subject, position] of others) this.add(subject, position);
  }

  /** Removes and returns the oldest. */
  take(): readonly [subject: string, position: Position] | undefined {
    const [first] = this.#positions;
    if (first !== undefined) this.#positions.delete(first[0]);
    return first;
  }

  clear(): void {
    this.#positions.clear();
  }

  [Symbol.iterator](): IterableIterator<[string, Position]> {
    return this.#positions.entries();
  }
}
