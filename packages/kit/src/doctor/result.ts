/**
 * How a check ended. A warning is something that works, but perhaps not as intended; a problem is something that will
 * not work. A check is skipped if something else must be put right first.
 */
export type Status = 'ok' | 'warning' | 'problem' | 'skipped';

export interface CheckResult {
  /** The name of the check, such as `port`. */
  readonly check: string;
  readonly status: Status;
  /** What was found, in a sentence or less. */
  readonly says: string;
  /** What to do about a warning or a problem. */
  readonly todo?: string;
}

export const ok = (check: string, says: string): CheckResult => ({ check, status: 'ok', says });

export const skipped = (check: string, says: string): CheckResult => ({ check, status: 'skipped', says });

export const warning = (check: string, says: string, todo: string): CheckResult => ({
  check,
  status: 'warning',
  says,
  todo,
});

export const problem = (check: string, says: string, todo: string): CheckResult => ({
  check,
  status: 'problem',
  says,
  todo,
});
