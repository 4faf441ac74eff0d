import type { Places } from '../build/context.ts';
import { caseless } from '../caseless.ts';
import type { Definition, Inject } from '../model.ts';
import { type Location, WHOLE_PACKAGE, wholeFile } from '../problem/problem.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import { quote } from '../problem/quote.ts';
import { mentionedAddresses } from './mentioned-addresses.ts';

type PlaceOf = (part: object) => Location;

/** Warns about what is missing, and was hardly left out on purpose. */
export function warnAboutGaps(definition: Definition, places: Places, log: ProblemLog): void {
  const placeOf: PlaceOf = (part) => places.of(part) ?? wholeFile(WHOLE_PACKAGE);
  const { injects, tools, questionnaires, commands, emailPersons } = definition;
  if ([injects, tools, questionnaires, commands, emailPersons].every(({ length }) => length === 0)) {
    log.firstWarning(wholeFile(WHOLE_PACKAGE), 'incomplete', ['nothing_happens']);
  } else warnAboutEnding(definition, placeOf, log);
  for (const inject of injects) warnAboutInject(inject, placeOf, log);
  for (const tool of tools) {
    if (tool.responses.length > 0) continue;

    log.warning(placeOf(tool), 'incomplete', ['tool_responses', { tool: quote(tool.name) }]);
  }
  warnAboutHiddenAddresses(definition, placeOf, log);
}

function warnAboutEnding({ milestones, injects }: Definition, placeOf: PlaceOf, log: ProblemLog): void {
  const finals = milestones.filter(({ final }) => final);
  const [first] = milestones;
  if (first !== undefined && finals.length === 0) {
    log.lastWarning(wholeFile(placeOf(first).file), 'incomplete', ['no_ending']);
  }
  const endings = new Map(finals.filter(({ shared }) => shared === true).map((ending) => [ending.name, ending]));
  for (const { name, alternatives } of injects) {
    for (const { confirmation } of alternatives) {
      for (const milestone of confirmation?.control.activate ?? []) {
        const ending = endings.get(milestone);
        if (ending === undefined) continue;
        endings.delete(milestone);
        const params = { milestone: quote(milestone), inject: quote(name) };

        log.warning(placeOf(ending), 'ends_for_all', ['confirmation', params]);
      }
    }
  }
}

function warnAboutInject(inject: Inject, placeOf: PlaceOf, log: ProblemLog): void {
  const warn = (alternative: Inject['alternatives'][number], variant: 'subject' | 'silent'): void =>
    log.warning(placeOf(alternative), 'incomplete', [
      variant,
      { inject: quote(inject.name), alternative: quote(alternative.name) },
    ]);
  if (inject.type === 'email') {
    for (const mail of inject.alternatives) if (mail.subject.trim() === '') warn(mail, 'subject');
    return;
  }
  // Before others, a silent alternative says when none of them comes.
  const last = inject.alternatives.at(-1);
  if (last?.silent !== true) return;
  const { activate, deactivate } = last.control;
  if (activate.length + deactivate.length === 0) warn(last, 'silent');
}

/** An attachment or a document can mention an address too, and is not read here. */
function warnAboutHiddenAddresses(definition: Definition, placeOf: PlaceOf, log: ProblemLog): void {
  const hidden = definition.emailPersons.filter(({ teamVisible }) => !teamVisible);
  if (hidden.length === 0 || definition.files.length + definition.drive.length > 0) return;
  const mentioned = mentionedAddresses(definition);
  for (const person of hidden) {
    if (mentioned.has(caseless(person.address))) continue;

    log.warning(placeOf(person), 'incomplete', ['unmentioned_address', { address: quote(person.address) }]);
  }
}
