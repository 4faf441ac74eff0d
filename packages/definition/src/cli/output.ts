/** Where a command writes to. */
export interface Output {
  out(text: string): void;
  err(text: string): void;
}
