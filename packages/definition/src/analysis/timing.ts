import type { Places } from '../build/context.ts';
import type { Definition } from '../model.ts';
import { WHOLE_PACKAGE, wholeFile } from '../problem/problem.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import type { ProblemSentence } from '../problem/problem-sentences.ts';
import { quote } from '../problem/quote.ts';

/** A duration is far beyond the last event if it exceeds both this multiple and this many extra minutes. */
const FAR = { times: 5, minutes: 240 } as const;

/** Warns if the times of the definition do not fit the length of the exercise. */
export function warnAboutTimes(definition: Definition, places: Places, log: ProblemLog): void {
  const { exerciseDuration: duration } = definition.config;
  const warn = (part: object, sentence: ProblemSentence<'too_late'>): void =>
    log.warning(places.of(part) ?? wholeFile(WHOLE_PACKAGE), 'too_late', sentence);
  let last = 0;
  for (const inject of definition.injects) {
    const { name, time, delay } = inject;
    last = Math.max(last, time + delay);
    if (time > duration) warn(inject, ['inject', { inject: quote(name), minute: time, duration }]);
    else if (time + delay > duration) {
      warn(inject, ['inject_delayed', { inject: quote(name), minute: time + delay, duration }]);
    }
  }
  for (const questionnaire of definition.questionnaires) {
    const { title, time } = questionnaire;
    last = Math.max(last, time);
    if (time > duration) {
      warn(questionnaire, ['questionnaire', { questionnaire: quote(title), minute: time, duration }]);
    }
  }
  if (last === 0 || duration < Math.max(last * FAR.times, last + FAR.minutes)) return;

  log.warning(places.of(definition.config) ?? wholeFile('config.yml'), 'too_long', ['duration', { duration, last }]);
}
