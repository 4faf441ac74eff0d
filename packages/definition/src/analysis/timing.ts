import type { Places } from '../build/context.ts';
import type { Definition } from '../model.ts';
import { WHOLE_PACKAGE, wholeFile } from '../problem/problem.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import { quote } from '../problem/quote.ts';

/** A duration is far beyond the last event if it exceeds both this multiple and this many extra minutes. */
const FAR = { times: 5, minutes: 240 } as const;

/** Warns if the times of the definition do not fit the length of the exercise. */
export function warnAboutTimes(definition: Definition, places: Places, log: ProblemLog): void {
  const { exerciseDuration } = definition.config;
  const late = `the exercise lasts ${exerciseDuration} minutes: correct one of the two`;
  const warn = (part: object, message: string): void =>
    log.warning(places.of(part) ?? wholeFile(WHOLE_PACKAGE), 'too_late', ['late', { what: message, hint: late }]);
  let last = 0;
  for (const inject of definition.injects) {
    const { name, time, delay } = inject;
    last = Math.max(last, time + delay);
    if (time > exerciseDuration) warn(inject, `The inject ${quote(name)} is due at minute ${time}`);
    else if (time + delay > exerciseDuration) {
      warn(inject, `The inject ${quote(name)} is sent at minute ${time + delay} at the earliest, with its delay`);
    }
  }
  for (const questionnaire of definition.questionnaires) {
    const { title, time } = questionnaire;
    last = Math.max(last, time);
    if (time > exerciseDuration) warn(questionnaire, `The questionnaire ${quote(title)} appears at minute ${time}`);
  }
  if (last === 0 || exerciseDuration < Math.max(last * FAR.times, last + FAR.minutes)) return;

  log.warning(places.of(definition.config) ?? wholeFile('config.yml'), 'too_long', [
    'duration',
    { duration: exerciseDuration, last },
  ]);
}
