import type { Outcome } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';

const OUTCOMES = {
  GOOD: { value: 'good', description: 'It counts as reached.' },
  BAD: { value: 'bad', description: 'It counts as a setback.' },
  NEUTRAL: { value: 'neutral', description: 'It is not counted.' },
} as const satisfies Record<Uppercase<Outcome>, { value: Outcome; description: string }>;

export function outcomeEnum({ builder }: Schema) {
  return builder.enumType('MilestoneOutcome', { values: OUTCOMES, description: 'What it means to reach a milestone.' });
}
