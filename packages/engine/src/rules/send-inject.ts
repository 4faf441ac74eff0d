import { type EmailAlternative, filledText, type InfoAlternative, type Inject } from '@muster/definition';
import type { Trigger } from '../events/cause.ts';
import { teamOf } from '../state/teams.ts';
import type { Course } from './course.ts';
import { applyEffects } from './effects.ts';
import { deliverMail } from './mail.ts';
import { valuesFor, valuesOf } from './team-values.ts';

/** Sends an alternative now. Its condition was checked when it was chosen, and is not checked again. */
export function sendInject(
  course: Course,
  team: number,
  inject: Inject,
  alternative: InfoAlternative | EmailAlternative,
  because: Trigger,
): void {
  const names = { inject: inject.name, alternative: alternative.name };
  const to = teamOf(course.state, team);
  const values = valuesFor(to, [alternative.content.text]);
  const isMail = 'subject' in alternative;
  const position =
    alternative.silent === true
      ? course.emit({ type: 'silent_inject_sent', team, ...names, because })
      : course.emit({
          type: 'inject_sent',
          team,
          ...names,
          because,
          action: to.actions.length + 1,
          // The text of a mail is in the mail event.
          ...(!isMail && values),
        });
  if (isMail) {
    deliverMail(course, {
      from: alternative.sender,
      into: {
        kind: 'latest',
        participants: [to.address, alternative.sender, ...alternative.cc],
      },
      subject: filledText(alternative.subject, valuesOf(to)),
      body: { kind: 'inject', ...names, ...values },
      by: null,
      meantFor: null,
    });
  }
  applyEffects(course, team, alternative.control, {
    cause: { kind: 'inject', ...names },
    origin: { position, person: because.kind === 'instructor' ? because.by : null },
  });
}
