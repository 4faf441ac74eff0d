import type { WrittenPackage } from '../../../stage/try-out/try-messages.ts';

/** A text of a working copy in which the check finds no problem. */
export interface PlayableText {
  readonly text: Pick<WrittenPackage, 'files'> & {
    /** The wall clock when it was checked, in milliseconds. */
    readonly at: number;
  };
  /** Where the bytes of its attachments are. */
  readonly bytesAt: string;
}
