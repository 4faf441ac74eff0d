/** The resource limits of a table, so that reading one takes bounded memory and time. */
export const TABLE_LIMITS = {
  /** The file, in bytes. */
  bytes: 50_000_000,
  /** One part of a workbook unpacked, in bytes. */
  partBytes: 300_000_000,
  /** Rows that are not empty. */
  rows: 100_000,
  columns: 256,
  /** Cells of all rows that are kept, with the empty ones between them. */
  cells: 4_000_000,
  /** Characters of one cell: what a text of a definition can have, and one more to notice that there were more. */
  cellCharacters: 100_001,
  /** Characters of all cells together. */
  characters: 60_000_000,
  sharedTexts: 2_000_000,
  /** Ranges of merged cells, and the cells that they fill. */
  merged: 20_000,
  filledByMerging: 500_000,
  sheets: 500,
  /** Nested elements of XML. */
  nesting: 64,
  /** Characters of one tag or piece of text in XML. */
  token: 1_000_000,
} as const;
