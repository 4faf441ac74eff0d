/** The cost limit of one pattern: it compiles in some milliseconds; `.{0,1000}` is far below it. */
export const MAX_PATTERN_COST = 20_000;

/** A Unicode class, such as `\p{L}`, has hundreds of ranges, where a letter has one. */
const UNICODE_CLASS = 50;

const CLASS = /\[\^?\]?(?:\\.|\[:\^?\w+:\]|[^\]\\])*\]?/suy;
const REPETITION = /\{(\d{1,9})(?:,(\d{1,9})?)?\}/uy;

/**
 * An estimate of the work to compile a pattern: its length, its Unicode classes, and the expansion of counted
 * repetitions, so that `(…){1000}` costs a thousand times its content.
 */
export function patternCost(source: string): number {
  const classes = source.match(/\\[pP]/g)?.length ?? 0;
  return source.length + UNICODE_CLASS * classes + copiedOut(source);
}

/** The number of atoms, with every repetition expanded. */
function copiedOut(source: string): number {
  const groups: number[] = [];
  let sum = 0;
  let last = 0;
  const add = (size: number): void => {
    sum += size;
    last = size;
  };
  for (let i = 0; i < source.length; ) {
    const sign = source[i];
    if (sign === '(') {
      groups.push(sum);
      sum = 0;
      i += 1;
    } else if (sign === ')') {
      const inside = sum + 1;
      sum = groups.pop() ?? 0;
      add(inside);
      i += 1;
    } else if (sign === '{') {
      const [whole = sign, least = '1', most = least] = matchAt(REPETITION, source, i) ?? [];
      const copies = Math.max(1, Number(least), Number(most));
      sum += last * (copies - 1);
      last *= copies;
      i += whole.length;
    } else {
      add(1);
      i += sign === '\\' ? 2 : (sign === '[' && matchAt(CLASS, source, i)?.[0].length) || 1;
    }
  }
  return groups.reduce((total, outer) => total + outer, sum);
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}
