/**
 * More marks on one letter than any writing has: Unicode's own format for streams allows 30. Putting marks in order takes
 * the square of their number, in native code that nothing can interrupt.
 */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/** A text in Unicode's composed form, in linear time; one piled up with marks is no writing, and stays as it is. */
export function composed(text: string): string {
  return TOO_MANY_MARKS.test(text) ? text : text.normalize('NFC');
}
