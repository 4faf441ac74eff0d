import type { EmailAlternative, InfoAlternative, Inject } from '../model.ts';
import type { StoryEntry } from './entry.ts';
import { conditionOf, entryOf, textsOf, timingOf, type Viewpoint } from './viewpoint.ts';

export function injectEntries(injects: readonly Inject[], viewpoint: Viewpoint): StoryEntry[] {
  return injects.flatMap((inject) => {
    const parts = alternativeEntries(inject, viewpoint);
    return parts.length === 0 ? [] : [injectEntry(inject, parts, viewpoint)];
  });
}

function injectEntry(inject: Inject, parts: readonly StoryEntry[], viewpoint: Viewpoint): StoryEntry {
  const { name, type, auto, time, delay, recheck = false, expectedActions = [], instructorNote = '' } = inject;
  return entryOf({
    minute: viewpoint.minuteOf(inject),
    what: { kind: 'inject', name, type, expectedActions },
    when: auto ? timingOf('itself', { time, delay, recheck }) : timingOf('instructor'),
    note: instructorNote,
    parts,
  });
}

function alternativeEntries({ alternatives, auto }: Inject, viewpoint: Viewpoint): StoryEntry[] {
  const both: readonly (InfoAlternative | EmailAlternative)[] = alternatives;
  return both
    .filter((alternative) => viewpoint.meets(alternative, alternative.control.roles))
    .map((alternative, place, met) => {
      const before = met.slice(0, place).map((one) => one.control);
      const { name, silent = false, overlay, channel, sender, content, control } = alternative;
      const mail = 'subject' in alternative ? alternative : undefined;
      return entryOf({
        minute: viewpoint.minuteOf(alternative),
        what: { kind: 'alternative', name, silent, inFullScreen: overlay !== null },
        roles: viewpoint.rolesIn(control.roles),
        texts: textsOf({ channel, sender, cc: mail?.cc, subject: mail?.subject, text: content.text }),
        files: viewpoint.filesOf(content),
        when: timingOf(auto ? 'itself' : 'instructor', {
          condition: conditionOf(control.condition),
          otherwise: viewpoint.isOtherwise(control, before),
        }),
        effect: viewpoint.effectOfOffer(control),
        parts: confirmationEntries(alternative, viewpoint),
      });
    });
}

function confirmationEntries(alternative: InfoAlternative, viewpoint: Viewpoint): StoryEntry[] {
  const { confirmation } = alternative;
  if (confirmation === null) return [];
  return [
    entryOf({
      minute: viewpoint.minuteOf(alternative),
      what: { kind: 'confirmation', name: confirmation.text },
      texts: textsOf({ button: confirmation.text }),
      effect: viewpoint.effectOfAct(confirmation.control),
    }),
  ];
}
