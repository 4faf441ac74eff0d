import type { EmailAlternative, InfoAlternative, Inject } from '@muster/definition';
import type { Trigger } from '../events/cause.ts';
import { teamOf } from '../state/teams.ts';
import type { Course } from './course.ts';
import { applyEffects } from './effects.ts';
import { deliverMail } from './mail.ts';

/** Sends an alternative now. Its condition was asked when it was chosen, and is not asked again. */
export function sendInject(
  course: Course,
  team: number,
  inject: Inject,
  alternative: InfoAlternative | EmailAlternative,
  because: Trigger,
): void {
  const names = { inject: inject.name, alternative: alternative.name };
  if (alternative.silent === true) course.emit({ type: 'silent_inject_sent', team, ...names, because });
  else {
    const action = teamOf(course.state, team).actions.length + 1;
    course.emit({ type: 'inject_sent', team, ...names, because, action });
  }
  if ('subject' in alternative) {
    deliverMail(course, {
      from: alternative.sender,
      into: {
        kind: 'latest',
        participants: [teamOf(course.state, team).address, alternative.sender, ...alternative.cc],
      },
      subject: alternative.subject,
      body: { kind: 'inject', ...names },
      by: null,
      meantFor: null,
    });
  }
  applyEffects(course, team, alternative.control, { kind: 'inject', ...names });
}
