import { Button, Loading } from '@muster/ui';
import { type ReactNode, useState } from 'react';
import { usePart } from '../../../console/use-console.ts';
import { useExercise } from '../../../exercise/exercise-context.ts';
import { useLive } from '../../../live/use-live.ts';
import { formatClock } from '../../../texts/format.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { ExplainedWords } from '../../team/explained-words.tsx';
import { teamStores } from '../../team/team-store.ts';
import { WhatWaits as AskWhatWaits, type Waiting } from '../desk-operations.ts';
import type { PlayedTeam } from '../try-out.ts';
import { useAsked } from '../use-asked.ts';

const SHOWN_AT_FIRST = 8;

/** Links a name to the place where it is written. */
export type PartLink = (kind: Waiting['kind'], name: string) => ReactNode;

interface WhatWaitsProps {
  readonly team: PlayedTeam;
  readonly linkTo: PartLink;
}

/** What is prepared for a team and has not come, and why. */
export function WhatWaits({ team, linkTo }: WhatWaitsProps) {
  const { t } = useTexts();
  const { overview } = useExercise();
  const details = useLive(usePart(teamStores)(team.id));
  const position = details.status === 'live' ? details.state.position : 0;
  const waiting = useAsked(AskWhatWaits, { team: team.id }, position)?.waiting;
  const [showsAll, setShowsAll] = useState(false);
  if (waiting === undefined) return <Loading label={t('loading')} lines={3} />;
  const shown = showsAll ? waiting : waiting.slice(0, SHOWN_AT_FIRST);
  return (
    <section className="desk-part" aria-labelledby="desk-waits">
      <h2 id="desk-waits">{t('playWaits', { team: team.name })}</h2>
      {waiting.length === 0 ? <p className="muted">{t('playNothingWaits')}</p> : null}
      <ul className="plain-list">
        {shown.map(({ kind, name, time, why }) => (
          <li key={`${kind} ${name}`} className="desk-line">
            <span className="num muted">{time === null ? t('playByHand') : formatClock(time)}</span>
            <span>
              <b>{linkTo(kind, name)}</b>{' '}
              <span className="muted">
                <ExplainedWords explained={why} milestones={overview.milestones} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      {waiting.length > shown.length ? (
        <Button kind="quiet" onClick={() => setShowsAll(true)}>
          {t('playWaitsMore', { count: waiting.length - shown.length })}
        </Button>
      ) : null}
    </section>
  );
}
