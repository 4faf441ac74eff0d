import type { RuleViolation } from '../../crew-rules/refusals.ts';
import type { assignmentsErrors } from './assignments.errors.ts';

/** Why a steward cannot be on a flight: a rule, or something that no rule is about. */
export interface Refusal extends Omit<RuleViolation, 'code'> {
  readonly code: keyof typeof assignmentsErrors;
}
