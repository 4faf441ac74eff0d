import type { ApiError } from '@muster/ui/server';
import { isRefusedWith } from '../server/error-class.ts';

/** What the server calls the columns of a list of users. */
const COLUMNS = ['username', 'first_name', 'last_name', 'group', 'tags', 'team', 'role', 'cell'] as const;

export interface RowProblem {
  readonly sentence: string;
  /** The language of the sentence, if it is not that of the reader. */
  readonly language?: 'en';
  /** The cell it is about, if known. */
  readonly column: number | undefined;
}

/** Why the rows of a list were refused: a sentence for each, and the codes of what is wrong in it. */
export interface RefusedRows {
  readonly errors: readonly string[];
  readonly rows: readonly RowCode[];
}

interface RowCode extends Pick<ApiError, 'code' | 'variant' | 'params'> {
  readonly row: number;
}

/** The refusal of rows of a list; undefined if it was refused for another reason. */
export function refusedRows(thrown: unknown): RefusedRows | undefined {
  if (!isRefusedWith(thrown, 'users_not_created')) return undefined;
  const { errors, rows } = (thrown.body ?? {}) as Partial<RefusedRows>;
  return errors === undefined || rows === undefined ? undefined : { errors, rows };
}

/** What is wrong by row, in the words of the reader if `say` knows them. */
export function problemsOf(
  { errors, rows }: RefusedRows,
  columns: readonly string[],
  say: (code: RowCode) => string | undefined,
): ReadonlyMap<number, RowProblem> {
  const codes = Map.groupBy(rows, ({ row }) => row);
  return new Map(
    errors.flatMap((message): [number, RowProblem][] => {
      const [, number, english] = /^row (\d+): (.*)$/s.exec(message) ?? [];
      if (number === undefined || english === undefined) return [];
      const words = codes.get(Number(number))?.map(say) ?? [undefined];
      const said = words.includes(undefined)
        ? { sentence: english, language: 'en' as const }
        : { sentence: words.join(' ') };
      return [[Number(number), { ...said, column: columnIn(english, columns) }]];
    }),
  );
}

function columnIn(sentence: string, columns: readonly string[]): number | undefined {
  const name = COLUMNS.find((one) => new RegExp(`^"?${one}\\b`).test(sentence));
  const at = name === undefined ? -1 : columns.indexOf(name);
  return at < 0 ? undefined : at;
}
