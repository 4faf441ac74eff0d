import type { PatchFailure } from './intent.ts';

/** Why an intent cannot become a patch; caught by `patch`. */
export class Refused extends Error {
  readonly reason: PatchFailure;
  readonly file: string | undefined;
  readonly offset: number | undefined;

  constructor(reason: PatchFailure, file?: string, offset?: number) {
    super(reason);
    this.reason = reason;
    this.file = file;
    this.offset = offset;
  }
}
