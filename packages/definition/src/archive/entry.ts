import { said } from '@muster/sentences';
import { PROBLEM_SENTENCES, type ProblemSentence } from '../problem/problem-sentences.ts';

/** A file of the archive with a checked header; `readEntry` and `streamEntry` return its bytes. */
export interface ArchiveEntry {
  readonly path: string;
  readonly size: number;
  readonly packedSize: number;
  readonly deflated: boolean;
  readonly crc32: number;
  /** The offset of its bytes in the archive. */
  readonly dataStart: number;
}

/** An entry whose bytes do not match its header, or that was refused. */
export class DamagedEntry extends Error {
  /** For the package's author; undefined if the log already has the reason. */
  readonly sentence: ProblemSentence<'archive_damaged'> | undefined;

  constructor(sentence?: ProblemSentence<'archive_damaged'>) {
    super(
      sentence === undefined ? 'The entry was refused.' : said(PROBLEM_SENTENCES.archive_damaged, sentence).message,
    );
    this.sentence = sentence;
  }
}
