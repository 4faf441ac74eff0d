import { Button, TextField } from '@muster/ui';
import { compareNames, searchKey } from '@muster/ui/texts';
import { useMemo, useState } from 'react';
import { useFlightWords } from '../crew/flight-words.ts';
import { RefusalText } from '../crew/refusal-text.tsx';
import type { Flight } from '../server/records.ts';
import { useTexts } from '../texts/use-texts.ts';
import { bySize, type Share } from './shares.ts';

const STEP = 10;

interface SharesProps {
  readonly all: readonly Share[];
  readonly flights: readonly Flight[];
  readonly isSending: boolean;
  readonly onChoose: (share: Share) => void;
}

/** Stewards who can take all of the flights, then those who can take some, then the others with the reason. */
export function Shares({ all, flights, isSending, onChoose }: SharesProps) {
  const { t, locale } = useTexts();
  const { nameOf } = useFlightWords();
  const [wanted, setWanted] = useState('');
  const [isOpen, setOpen] = useState(false);
  const airportId = flights[0]?.origin.id ?? 0;
  const found = useMemo(() => {
    const form = searchKey(wanted.trim());
    const compare = compareNames(locale);
    return all
      .filter(({ steward }) => searchKey(nameOf(steward)).includes(form))
      .toSorted((a, b) => bySize(a, b, airportId) || compare(a.steward.lastName, b.steward.lastName));
  }, [all, airportId, wanted, locale, nameOf]);
  const whole = found.filter(({ available }) => available);
  const part = found.filter(({ available, flightIds }) => !available && flightIds.length > 0);
  const isOne = flights.length === 1;
  const none = found.filter(({ flightIds }) => flightIds.length === 0);
  const rest = { flights, isSending, onChoose };
  return (
    <div className="stack">
      <TextField label={t('findSteward')} value={wanted} onChange={(event) => setWanted(event.currentTarget.value)} />
      <section className="stack-tight" aria-labelledby="takes-all">
        <h3 id="takes-all">
          {whole.length === 0
            ? t(isOne ? 'nobodyTakesIt' : 'nobodyTakesAllOf')
            : t(isOne ? 'canTakeIt' : 'canTakeAll', { count: whole.length })}
        </h3>
        {whole.length === 0 && part.length > 0 ? <p className="muted">{t('nobodyTakesAll')}</p> : null}
        <ShareList key={`all ${wanted}`} shares={whole} {...rest} />
      </section>
      {part.length === 0 ? null : (
        <section className="stack-tight" aria-labelledby="takes-part">
          <h3 id="takes-part">{t('canTakePart', { count: part.length })}</h3>
          <ShareList key={`part ${wanted}`} shares={part} {...rest} />
        </section>
      )}
      {none.length === 0 ? null : (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t('canTakeNone', { count: none.length })}</summary>
          <ul className="crew-list">
            {none.slice(0, isOpen ? 4 * STEP : 0).map(({ steward, refusals }) => (
              <li key={steward.id}>
                <span className="crew-name">{nameOf(steward)}</span>
                <RefusalText refusals={refusals} />
              </li>
            ))}
          </ul>
          {none.length > 4 * STEP ? <p className="muted">{t('andMore', { count: none.length - 4 * STEP })}</p> : null}
        </details>
      )}
    </div>
  );
}

interface ShareListProps extends Omit<SharesProps, 'all'> {
  readonly shares: readonly Share[];
}

function ShareList({ shares, flights, isSending, onChoose }: ShareListProps) {
  const { t } = useTexts();
  const { nameOf, numberOf, standingOf } = useFlightWords();
  const [shown, setShown] = useState(STEP);
  return (
    <>
      <ul className="crew-list">
        {shares.slice(0, shown).map((share) => {
          const { steward, available, flightIds, refusals } = share;
          const values = { steward: nameOf(steward), count: flightIds.length, total: flights.length };
          const taken = flights.filter(({ id }) => flightIds.includes(id)).map(numberOf);
          return (
            <li key={steward.id}>
              <span className="crew-name">{nameOf(steward)}</span>
              <div className="grow">
                <p className="meta num">{standingOf(share)}</p>
                {available ? null : (
                  <>
                    <p className="num">{t('takesWhich', { flights: taken.join(', ') })}</p>
                    <RefusalText refusals={refusals} />
                  </>
                )}
              </div>
              <Button
                aria-label={t(available ? 'takeOverNamed' : 'takePartNamed', values)}
                disabledBecause={isSending ? t('sending') : undefined}
                onClick={() => onChoose(share)}
              >
                {t(available ? 'takeOver' : 'takePart', values)}
              </Button>
            </li>
          );
        })}
      </ul>
      {shares.length > shown ? (
        <div>
          <Button kind="quiet" onClick={() => setShown(shown + STEP)}>
            {t('showMore', { count: Math.min(STEP, shares.length - shown) })}
          </Button>
        </div>
      ) : null}
    </>
  );
}
