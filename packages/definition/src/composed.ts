/**
 * More marks on one letter than any language uses: Unicode's Stream-Safe Text Format allows 30. Sorting marks takes
 * quadratic time, in native code that cannot be interrupted.
 */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/** Whether a text has anything that could be composed: marks begin at U+0300. */
const MARKS_AND_BEYOND = /[\u0300-\uffff]/;

/** A text in Unicode's composed form (NFC), in linear time; a text with too many marks is returned unchanged. */
export function composed(text: string): string {
  if (!MARKS_AND_BEYOND.test(text)) return text;
  return TOO_MANY_MARKS.test(text) ? text : text.normalize('NFC');
}
