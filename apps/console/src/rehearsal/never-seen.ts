import type { Uncovered } from '@muster/rehearsal';
import type { Values } from '@muster/ui/texts';
import type { TextId } from '../texts/store.ts';

type Translate = (id: TextId, values?: Values) => string;

export interface NeverSeen {
  readonly title: string;
  readonly lines: readonly string[];
}

/** What no run has shown, by kind, in the order in which authors think of it. Kinds without anything are left out. */
export function neverSeen(uncovered: Uncovered, t: Translate): NeverSeen[] {
  const pairs = (list: Uncovered['alternatives']): string[] =>
    list.map(({ inject, alternative }) => `${inject} / ${alternative}`);
  const kinds: readonly (readonly [TextId, readonly string[]])[] = [
    ['unseenInjects', uncovered.injects],
    ['unseenAlternatives', pairs(uncovered.alternatives)],
    ['unseenConfirmations', pairs(uncovered.confirmations)],
    ['unseenMilestones', uncovered.milestones],
    ['unseenQuestionnaires', uncovered.questionnaires],
    ['unseenOptions', uncovered.options.map((place) => t('unseenOption', { ...place }))],
    ['unseenPatterns', withoutTextLast(uncovered.patterns, t, (place) => t('unseenPattern', asValues(place)))],
    [
      'unseenToolAnswers',
      withoutTextLast(uncovered.toolAnswers, t, (answer) => t('unseenToolAnswer', asValues(answer))),
    ],
    ['unseenCommandRules', withoutTextLast(uncovered.commandRules, t, ({ rule }) => rule)],
    ['unseenTemplates', uncovered.templates.map((place) => t('unseenTemplate', { ...place }))],
    ['unseenFirstMails', uncovered.firstMails],
    ['unseenForRoles', uncovered.injectsForRoles.map(({ role, inject }) => `${role}: ${inject}`)],
    ['unseenRolesTold', uncovered.rolesNeverTold],
    ['unseenRolesPlayed', uncovered.rolesNotPlayed],
  ];
  return kinds.filter(([, lines]) => lines.length > 0).map(([title, lines]) => ({ title: t(title), lines }));
}

interface ByPattern {
  readonly noTextMadeUp: boolean;
}

function asValues<Place extends ByPattern>({ noTextMadeUp: _, ...values }: Place): Omit<Place, 'noTextMadeUp'> {
  return values;
}

/** Those that no number of runs would show come last, and say so. */
function withoutTextLast<Each extends ByPattern>(
  all: readonly Each[],
  t: Translate,
  inWords: (each: Each) => string,
): string[] {
  const [hopeless, others] = [all.filter((each) => each.noTextMadeUp), all.filter((each) => !each.noTextMadeUp)];
  return [...others.map(inWords), ...hopeless.map((each) => t('unseenNoText', { what: inWords(each) }))];
}
