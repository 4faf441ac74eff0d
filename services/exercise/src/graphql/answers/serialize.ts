import { charactersIn } from '../cost/response-size.ts';
import { answerTurns } from '../turns/answer-turns.ts';

/** Measured: 1 to 8 ms, depending on how many characters are escaped. */
const CHARACTERS_PER_TURN = 250_000;

/** The JSON text of an answer. That of a long one is made in several turns of the event loop. */
export async function serialize(answer: object): Promise<Buffer> {
  const written: Buffer[] = [];
  let text = '';
  for (const part of partsOf(answer)) {
    text += part;
    if (text.length < CHARACTERS_PER_TURN) continue;
    written.push(Buffer.from(text));
    text = '';
    await answerTurns.next();
  }
  const last = Buffer.from(text);
  return written.length === 0 ? last : Buffer.concat([...written, last]);
}

/** The JSON text in parts, each of at most one turn. */
function* partsOf(value: unknown): Generator<string> {
  if (charactersIn(value, CHARACTERS_PER_TURN) <= CHARACTERS_PER_TURN) yield JSON.stringify(value) ?? 'null';
  else if (typeof value === 'string') yield* partsOfText(value);
  else if (Array.isArray(value)) yield* partsOfList(value);
  else yield* partsOfObject(Object(value));
}

function* partsOfText(text: string): Generator<string> {
  yield '"';
  for (let start = 0; start < text.length; start += CHARACTERS_PER_TURN) {
    // A surrogate pair that is cut becomes two escapes, which are read as the same character.
    yield JSON.stringify(text.slice(start, start + CHARACTERS_PER_TURN)).slice(1, -1);
  }
  yield '"';
}

function* partsOfList(list: readonly unknown[]): Generator<string> {
  yield '[';
  for (const [index, entry] of list.entries()) {
    if (index > 0) yield ',';
    yield* partsOf(entry);
  }
  yield ']';
}

function* partsOfObject(object: object): Generator<string> {
  yield '{';
  // Fields that a directive leaves out are undefined.
  const fields = Object.entries(object).filter(([, value]) => value !== undefined);
  for (const [index, [name, value]] of fields.entries()) {
    yield `${index > 0 ? ',' : ''}${JSON.stringify(name)}:`;
    yield* partsOf(value);
  }
  yield '}';
}
