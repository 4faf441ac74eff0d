import type { TextTools } from '../texts/use-texts.ts';
import type { Example } from './use-examples.ts';

/** What the examples of this version are about, in the language of the reader. Others say it in their own. */
const WORDS = {
  tour: {
    title: 'exampleTourTitle',
    tag: 'exampleTourTag',
    about: 'exampleTourAbout',
    audience: 'exampleTourFor',
    you: 'exampleTourYou',
  },
  waterworks: {
    title: 'exampleWaterworksTitle',
    tag: 'exampleWaterworksTag',
    about: 'exampleWaterworksAbout',
    audience: 'exampleWaterworksFor',
    you: 'exampleWaterworksYou',
  },
  'web-server': {
    title: 'exampleWebServerTitle',
    tag: 'exampleWebServerTag',
    about: 'exampleWebServerAbout',
    audience: 'exampleWebServerFor',
    you: 'exampleWebServerYou',
  },
} as const;

type Known = keyof typeof WORDS;

const isKnown = (name: string): name is Known => Object.hasOwn(WORDS, name);

interface ExampleWords {
  readonly title: string;
  /** Its own title, if the reader is told another one because it is in another language. */
  readonly ownTitle: string | undefined;
  /** What it is for, in two words. */
  readonly tag: string | undefined;
  readonly about: string;
  readonly audience: string;
  readonly takes: string;
  readonly teams: string;
  readonly you: string;
  /** The language of what the example says itself. */
  readonly ownLanguage: string | undefined;
}

export function exampleWords({ t, locale }: Pick<TextTools, 't' | 'locale'>, example: Example): ExampleWords {
  const { name, exerciseDuration, debriefMinutes } = example;
  const minutes = t('exampleMinutes', { count: exerciseDuration });
  const facts = {
    takes: debriefMinutes === 0 ? minutes : t('exampleMinutesAndTalk', { minutes, count: debriefMinutes }),
    teams: teamsOf(t, example),
  };
  if (isKnown(name)) {
    const { title, tag, about, audience, you } = WORDS[name];
    const isOwn = locale.split('-')[0] === example.language;
    return {
      ...facts,
      title: isOwn ? example.title : t(title),
      ownTitle: isOwn ? undefined : example.title,
      tag: t(tag),
      about: t(about),
      audience: t(audience),
      you: t(you),
      ownLanguage: undefined,
    };
  }
  return {
    ...facts,
    title: example.title,
    ownTitle: undefined,
    tag: undefined,
    about: example.description,
    audience: example.audience,
    you: t(YOU[example.instructor]),
    ownLanguage: example.language,
  };
}

const YOU = { NEEDED: 'exampleYouNeeded', OPTIONAL: 'exampleYouOptional', NONE: 'exampleYouNone' } as const;

function teamsOf(t: TextTools['t'], { minTeams, maxTeams, teamsPerGroup, together, onDemand, roles }: Example): string {
  if (!together) return t('exampleTeamsOnDemand');
  const teams =
    maxTeams === null ? t('exampleTeamsFrom', { count: minTeams }) : t('exampleTeamsRange', { minTeams, maxTeams });
  if (teamsPerGroup > 1) return t('exampleTeamsInGroups', { teams, count: teamsPerGroup, roles: roles.join(', ') });
  return onDemand ? t('exampleTeamsEither', { teams }) : teams;
}
