const ADVICE: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: make room, then try again.',
  EDQUOT: 'This user has used up their share of the disk: make room, then try again.',
  EIO: 'The disk fails: see what the log of the system says about it.',
  EROFS: 'The disk is mounted for reading only: mount it for writing, then try again.',
};

/** What to do about a disk error, by its system error code; undefined for any other error. */
export function diskAdvice(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? ADVICE[String(error.code)] : undefined;
}

const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

export function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.includes(error.code);
}
