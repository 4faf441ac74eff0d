import { Button, buttonClass, Icon } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import type { Availability } from '../crew/availability.ts';
import { useFlightWords } from '../crew/flight-words.ts';
import { useRefusalSentences } from '../crew/refusal-text.tsx';
import type { Person, Staffing } from '../server/records.ts';
import { useTexts } from '../texts/use-texts.ts';
import { type PickedFlight, type Verdict, verdictOf } from './picked.ts';

interface PickedPanelProps {
  readonly picked: PickedFlight | undefined;
  /** The steward whose row is pointed at. */
  readonly target: Person | undefined;
  readonly isOverNobody: boolean;
  readonly availability: ReadonlyMap<number, Availability> | undefined;
  readonly onOpen: (staffing: Staffing) => void;
  readonly onRemove: (staffing: Staffing, steward: Person) => void;
  /** The whole duty that this flight belongs to. */
  readonly onCover: (staffing: Staffing, steward: Person) => void;
  readonly onPutBack: () => void;
}

/** The picked flight, and what dropping it at the current target would do. */
export function PickedPanel({ picked, onOpen, onRemove, onCover, onPutBack, ...where }: PickedPanelProps) {
  const { t, day } = useTexts();
  const { nameOf, titleOf, timesOf } = useFlightWords();
  if (picked === undefined) {
    return (
      <div className="picked">
        <p className="muted for-mouse">{t('rosterHow')}</p>
        <p className="muted for-touch">{t('rosterTouch')}</p>
        <p role="status" className="hidden-text" />
      </div>
    );
  }
  const { staffing, from } = picked;
  return (
    <div className="picked" data-picked="">
      <div className="grow">
        <p>
          <b>{titleOf(staffing.flight)}</b>{' '}
          <span className="num">
            {day(staffing.flight.departureTime)}, {t('timeUtc', { time: timesOf(staffing.flight) })} ·{' '}
            {t('crewCount', { assigned: staffing.assigned, required: staffing.required })}
          </span>
        </p>
        <p role="status" className="picked-verdict">
          <VerdictText picked={picked} {...where} />
        </p>
      </div>
      <Button onClick={() => onOpen(staffing)}>{t('whoIsAvailable')}</Button>
      <Link to="/flights/$id" params={{ id: String(staffing.flight.id) }} className={buttonClass()}>
        {t('cancelOrDelay')}
      </Link>
      {from === undefined ? null : (
        <>
          <Button onClick={() => onCover(staffing, from)}>{t('coverDuty')}</Button>
          <Button onClick={() => onRemove(staffing, from)}>{t('removeNamed', { steward: nameOf(from) })}</Button>
        </>
      )}
      <Button kind="quiet" onClick={onPutBack}>
        {t('putBack')}
      </Button>
    </div>
  );
}

const NOT_POINTED: Verdict = { kind: 'unknown' };

type Where = Pick<PickedPanelProps, 'target' | 'isOverNobody' | 'availability'>;

function VerdictText({ picked, target, isOverNobody, availability }: Where & { readonly picked: PickedFlight }) {
  const { t } = useTexts();
  const { nameOf, standingOf } = useFlightWords();
  const verdict = target === undefined ? NOT_POINTED : verdictOf(picked, availability, target.id);
  const why = useRefusalSentences(verdict.kind === 'refused' ? verdict.availability.refusals : []);
  if (isOverNobody && picked.from !== undefined) return t('wouldRemove', { steward: nameOf(picked.from) });
  if (target === undefined) {
    const free = [...(availability?.values() ?? [])].filter((one) => one.available).length;
    if (availability === undefined) return t('asking');
    return (
      <>
        {t('pickedHow', { count: free })} <span className="for-mouse">{t('pickedEscape')}</span>
      </>
    );
  }
  const steward = nameOf(target);
  switch (verdict.kind) {
    case 'free':
      return (
        <span className="verdict-ok">
          <Icon name="check" /> {t(picked.from === undefined ? 'wouldAssign' : 'wouldMove', { steward })}{' '}
          <span className="meta num">{standingOf(verdict.availability)}</span>
        </span>
      );
    case 'refused':
      return (
        <span className="verdict-bad">
          <Icon name="warning" /> {t('wouldRefuse', { steward, why: why.join(', ') })}
        </span>
      );
    case 'same':
      return t('wouldStay', { steward });
    case 'unknown':
      return t('asking');
  }
}
