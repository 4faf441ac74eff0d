import { Button, TextField } from '@muster/ui';
import { compareNames, searchKey } from '@muster/ui/texts';
import { useMemo, useState } from 'react';
import type { Person } from '../server/records.ts';
import { useTexts } from '../texts/use-texts.ts';
import { type Availability, byStanding } from './availability.ts';
import { useFlightWords } from './flight-words.ts';
import { RefusalText } from './refusal-text.tsx';

const STEP = 10;

interface CandidatesProps {
  readonly all: readonly Availability[];
  /** The airport of departure; stewards there come first. */
  readonly airportId: number;
  /** Stewards to leave out. */
  readonly except: readonly number[];
  readonly isSending: boolean;
  readonly actText: 'assign' | 'takeOver';
  readonly onChoose: (steward: Person) => void;
}

/** The available stewards, each with a button; below them the others, each with the reason. */
export function Candidates({ all, airportId, except, isSending, actText, onChoose }: CandidatesProps) {
  const { t, locale } = useTexts();
  const { nameOf, standingOf } = useFlightWords();
  const [wanted, setWanted] = useState('');
  const [shown, setShown] = useState(STEP);
  const [isOpen, setOpen] = useState(false);
  const found = useMemo(() => {
    const form = searchKey(wanted.trim());
    const compare = compareNames(locale);
    return all
      .filter(({ steward }) => !except.includes(steward.id) && searchKey(nameOf(steward)).includes(form))
      .toSorted((a, b) => byStanding(a, b, airportId) || compare(a.steward.lastName, b.steward.lastName));
  }, [all, airportId, except, wanted, locale, nameOf]);
  const available = found.filter((one) => one.available);
  const others = found.filter((one) => !one.available);
  return (
    <div className="stack">
      <TextField
        label={t('findSteward')}
        value={wanted}
        onChange={(event) => {
          setWanted(event.currentTarget.value);
          setShown(STEP);
        }}
      />
      <section className="stack-tight" aria-labelledby="available">
        <h3 id="available">{t('availableCount', { count: available.length })}</h3>
        {available.length === 0 ? <p className="muted">{t('nobodyAvailable')}</p> : null}
        <ul className="crew-list">
          {available.slice(0, shown).map(({ steward, ...standing }) => (
            <li key={steward.id}>
              <span className="crew-name">{nameOf(steward)}</span>
              <span className="meta num grow">{standingOf(standing)}</span>
              <Button
                aria-label={t(actText === 'assign' ? 'assignNamed' : 'takeOverNamed', { steward: nameOf(steward) })}
                disabledBecause={isSending ? t('sending') : undefined}
                onClick={() => onChoose(steward)}
              >
                {t(actText)}
              </Button>
            </li>
          ))}
        </ul>
        {available.length > shown ? (
          <div>
            <Button kind="quiet" onClick={() => setShown(shown + STEP)}>
              {t('showMore', { count: Math.min(STEP, available.length - shown) })}
            </Button>
          </div>
        ) : null}
      </section>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('notAvailableCount', { count: others.length })}</summary>
        <ul className="crew-list">
          {others.slice(0, isOpen ? 4 * STEP : 0).map(({ steward, refusals }) => (
            <li key={steward.id}>
              <span className="crew-name">{nameOf(steward)}</span>
              <RefusalText refusals={refusals} />
            </li>
          ))}
        </ul>
        {others.length > 4 * STEP ? <p className="muted">{t('andMore', { count: others.length - 4 * STEP })}</p> : null}
      </details>
    </div>
  );
}
