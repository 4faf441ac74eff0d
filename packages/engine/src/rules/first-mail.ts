import type { EmailPerson } from '@muster/definition';
import { caseless } from '@muster/definition';
import type { State, TeamState } from '../state/state.ts';
import type { Course } from './course.ts';
import { applyControl, type Why } from './effects.ts';

/** The people to whom the team has not written before, in the order of the recipients. */
export function newlyWrittenTo(state: State, team: TeamState, recipients: readonly string[]): EmailPerson[] {
  const { persons, definition } = state.compiled;
  return recipients.flatMap((address) => {
    const position = persons.get(caseless(address)) ?? -1;
    const person = definition.emailPersons[position];
    return person === undefined || team.writtenTo.has(position) ? [] : [person];
  });
}

/** The first mail counts even if the person's control is not for the team at that moment. */
export function applyFirstMail(
  course: Course,
  team: number,
  people: readonly EmailPerson[],
  origin: Why['origin'],
): void {
  for (const { address, control } of people) {
    applyControl(course, team, control, { cause: { kind: 'mail', address }, origin });
  }
}
