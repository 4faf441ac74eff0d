import type { DefinitionPlace, MilestoneFacts, MilestoneSwitch } from '@muster/definition/timeline';
import { Loading } from '@muster/ui';
import type { ReactNode } from 'react';
import { placeWords } from '../../checking/place-words.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useFacts } from './use-facts.ts';

interface MilestoneTouchesProps {
  readonly id: string;
  readonly milestone: string;
  /** What milestones are called on screens. */
  readonly nameOf: (milestone: string) => string;
}

/** What a milestone has to do with the rest: who switches it and asks for it, when, and what never happens without it. */
export function MilestoneTouches({ id, milestone, nameOf }: MilestoneTouchesProps) {
  const { t } = useTexts();
  const facts = useFacts(id, milestone);
  if (facts === undefined) return <Loading label={t('loading')} />;
  if (facts === 'unknown') return <p className="meta">{t('factsUnknown')}</p>;
  const words = (place: DefinitionPlace): string => placeWords(place, t, nameOf);
  return (
    <div className="milestone-facts">
      <Fact title={t('factsEarliest')}>
        <ul>
          {facts.minutes.map(({ role, minute }) => (
            <li key={role ?? ''}>{minuteWords(role, minute, facts, t)}</li>
          ))}
        </ul>
      </Fact>
      <Fact title={t('factsOn')}>
        <Switches all={facts.on} none={t(facts.isOnAtStart ? 'factsOnAtStart' : 'factsOnByNothing')} words={words} />
      </Fact>
      {facts.off.length === 0 ? null : (
        <Fact title={t('factsOff')}>
          <Switches all={facts.off} none="" words={words} />
        </Fact>
      )}
      <Fact title={t('factsAskedBy')}>
        <Places all={facts.askedBy} none={t('factsAskedByNothing')} words={words} />
      </Fact>
      <Fact title={t('factsCounts')}>
        <ul>
          {countWords(facts, t).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Fact>
      <Fact title={t('factsLost', { count: facts.lost.length })}>
        <Places all={facts.lost} none={t('factsLostNothing')} words={words} />
      </Fact>
    </div>
  );
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="stack-tight">
      <h4>{title}</h4>
      {children}
    </section>
  );
}

type Words = (place: DefinitionPlace) => string;

const BY = { itself: 'factsByItself', team: 'factsByTeam', instructor: 'factsByInstructor' } as const;

function Switches({
  all,
  none,
  words,
}: {
  readonly all: readonly MilestoneSwitch[];
  readonly none: string;
  readonly words: Words;
}) {
  const { t } = useTexts();
  if (all.length === 0) return <p className="meta">{none}</p>;
  return (
    <ul>
      {all.map(({ place, by, roles, minute }) => (
        <li key={keyOf(place)}>
          {words(place)}{' '}
          <span className="meta">
            {[
              t(BY[by]),
              ...(roles.length === 0 ? [] : [roles.join(', ')]),
              minute === null ? t('factsNever') : t('timelineFrom', { minute }),
            ].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Places({
  all,
  none,
  words,
}: {
  readonly all: readonly DefinitionPlace[];
  readonly none: string;
  readonly words: Words;
}) {
  if (all.length === 0) return <p className="meta">{none}</p>;
  return (
    <ul>
      {all.map((place) => (
        <li key={keyOf(place)}>{words(place)}</li>
      ))}
    </ul>
  );
}

const keyOf = ({ kind, name, detail }: DefinitionPlace): string => JSON.stringify([kind, name, detail]);

type Say = ReturnType<typeof useTexts>['t'];

function minuteWords(role: string | undefined, minute: number | null, { isOnAtStart }: MilestoneFacts, t: Say): string {
  const when = minute === null ? t('factsNever') : isOnAtStart ? t('factsFromStart') : t('timelineFrom', { minute });
  return role === undefined ? when : `${role}: ${when}`;
}

/** What it unlocks and counts for. */
function countWords({ shows, score, isFinal, unlocks }: MilestoneFacts, t: Say): string[] {
  const lines = [
    ...(shows === null ? [] : [t('factsShows', { activity: shows.activity, objective: shows.objective })]),
    ...(score === 0 ? [] : [t('factsScore', { count: score })]),
    ...(isFinal ? [t('factsFinal')] : []),
    ...unlocks.map((file) => t('factsUnlocks', { file })),
  ];
  return lines.length === 0 ? [t('factsCountsNothing')] : lines;
}
