/** Bytes that are not a valid zip record. */
export class BadRecord extends Error {
  readonly isOnePartOfSeveral: boolean;

  constructor(message: string, isOnePartOfSeveral = false) {
    super(message);
    this.isOnePartOfSeveral = isOnePartOfSeveral;
  }
}
