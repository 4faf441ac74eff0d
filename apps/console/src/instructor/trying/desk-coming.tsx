import { Button } from '@muster/ui';
import { type Readable, useStore } from '@muster/ui/state';
import { useState } from 'react';
import { useNow } from '../../live/use-now.ts';
import type { Foreseen } from '../../stage/foreseen.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { comingName } from './coming-name.ts';
import type { PlayedTeam } from './try-out.ts';

const SHOWN_AT_FIRST = 5;

interface DeskComingProps {
  readonly foreseen: Readable<Foreseen>;
  readonly team: PlayedTeam;
}

/** What happens to a team by itself from now on. */
export function DeskComing({ foreseen, team }: DeskComingProps) {
  const { t } = useTexts();
  const now = useNow();
  const { coming } = useStore(foreseen);
  const [showsAll, setShowsAll] = useState(false);
  const own = coming.filter(({ at, teamIds, kind }) => at > now && (kind === 'end' || teamIds.includes(team.id)));
  const shown = showsAll ? own : own.slice(0, SHOWN_AT_FIRST);
  return (
    <section className="desk-part" aria-labelledby="desk-coming">
      <h2 id="desk-coming">{t('tryComing', { team: team.name })}</h2>
      {own.length === 0 ? <p className="muted">{t('tryNothingComes')}</p> : null}
      <ul className="plain-list">
        {shown.map((one) => (
          <li key={`${one.at} ${one.kind} ${one.name} ${one.alternative?.name ?? ''}`} className="desk-line">
            <span className="num muted">{formatClock(one.time)}</span>
            <span>
              <b>{comingName(one, t)}</b>
              {one.alternative === null || one.alternative.count < 2
                ? null
                : ` ${t('tryComingAs', { ...one.alternative })}`}
            </span>
          </li>
        ))}
      </ul>
      {own.length > shown.length ? (
        <Button kind="quiet" onClick={() => setShowsAll(true)}>
          {t('tryComingMore', { count: own.length - shown.length })}
        </Button>
      ) : null}
    </section>
  );
}
