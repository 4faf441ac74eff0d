/** Bytes that are not what the zip format wants them to be. */
export class BadRecord extends Error {
  readonly isOnePartOfSeveral: boolean;

  constructor(message: string, isOnePartOfSeveral = false) {
    super(message);
    this.isOnePartOfSeveral = isOnePartOfSeveral;
  }
}
