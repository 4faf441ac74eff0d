import { LineCounter } from 'yaml';
import type { Location } from '../problem/problem.ts';

/** The text of a YAML file, which maps offsets to lines and columns. */
export class SourceText {
  readonly file: string;
  readonly text: string;
  readonly lines = new LineCounter();

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
  }

  /** The start of the line of a character. */
  lineStart(offset: number): number {
    return this.lines.lineStarts[this.locate(offset).line - 1] ?? 0;
  }

  locate(offset: number): Location {
    const { line, col } = this.lines.linePos(Math.min(Math.max(offset, 0), this.text.length));
    return { file: this.file, line: Math.max(line, 1), column: Math.max(col, 1) };
  }
}
