/** What a cell holds: a number stays one, and a text is never a formula. */
export type WorkbookCell = string | number;

export interface WrittenSheet {
  /** What its tab says. */
  readonly name: string;
  /** The first row names the columns. */
  readonly rows: readonly (readonly WorkbookCell[])[];
  /** How wide columns are, in characters. */
  readonly widths: readonly number[];
}
