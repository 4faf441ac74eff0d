import { HiddenText, Icon } from '@muster/ui';
import { useNavigate } from '@tanstack/react-router';
import { memo } from 'react';
import type { Availability } from '../crew/availability.ts';
import { useFlightWords } from '../crew/flight-words.ts';
import { useShortRefusal } from '../crew/refusal-text.tsx';
import type { Verdict as LegalVerdict } from '../legality/verdicts.ts';
import type { StewardDutiesDto } from '../server/records.generated.ts';
import type { Staffing } from '../server/records.ts';
import { useTexts } from '../texts/use-texts.ts';
import { DutyBlocks } from './duty-blocks.tsx';
import { type Axis, placeOn, type Span } from './geometry.ts';
import { LegalMark } from './legal-mark.tsx';
import { type PickedFlight, type Verdict, verdictOf } from './picked.ts';
import { placedAt } from './placed-at.ts';
import type { Cursor, RosterRow } from './rows.ts';
import { StandingText } from './standing-text.tsx';
import type { TimelineActs } from './timeline-acts.ts';

interface TimelineRowProps {
  readonly acts: TimelineActs;
  readonly row: RosterRow;
  readonly index: number;
  readonly top: number;
  readonly axis: Axis;
  /** The cell with the keyboard focus; undefined if it is in another row. */
  readonly cell: number | undefined;
  /** What the rules say of the row; undefined if it is not known. */
  readonly legality: LegalVerdict | undefined;
  readonly ruleCount: number;
  /** What they do in the period; undefined if it is not known. */
  readonly duties: StewardDutiesDto | undefined;
  readonly dutyLimits: ReadonlyMap<number, number> | undefined;
  readonly picked: PickedFlight | undefined;
  readonly availability: ReadonlyMap<number, Availability> | undefined;
  readonly isTarget: boolean;
  readonly onFocusCell: (cursor: Cursor) => void;
}

/** A steward and their flights. While a flight is picked, the name shows whether they can take it, and assigns it. */
export const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const { row, index, top, axis, cell, picked, availability, isTarget, onFocusCell, acts } = props;
  const verdict = picked === undefined ? undefined : verdictOf(picked, availability, row.steward.id);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="timeline-row"
      data-steward={row.steward.id}
      data-verdict={verdict?.kind}
      data-target={isTarget ? '' : undefined}
      ref={placedAt({ top })}
      onPointerEnter={() => picked !== undefined && acts.onPoint(row.steward.id)}
    >
      <NameCell {...props} verdict={verdict} />
      <div className="timeline-lane" role="presentation">
        {props.duties === undefined ? null : <DutyBlocks of={props.duties} axis={axis} />}
        {picked === undefined || !isTarget ? null : (
          <span className="bar-ghost" aria-hidden="true" ref={placedAt(placeOn(axis, spanOf(picked.staffing)))} />
        )}
        {row.flights.map((staffing, at) => (
          <Bar
            key={staffing.flight.id}
            {...props}
            staffing={staffing}
            hasCursor={cell === at + 1}
            onFocus={() => onFocusCell({ row: index, cell: at + 1 })}
          />
        ))}
      </div>
    </div>
  );
});

const spanOf = ({ flight }: Staffing): Span => ({
  from: Date.parse(flight.departureTime),
  to: Date.parse(flight.arrivalTime),
});

interface NameCellProps extends TimelineRowProps {
  readonly verdict: Verdict | undefined;
}

function NameCell(props: NameCellProps) {
  const { row, index, cell, legality, ruleCount, duties, dutyLimits, picked, verdict, onFocusCell, acts } = props;
  const { t } = useTexts();
  const { nameOf } = useFlightWords();
  const short = useShortRefusal();
  const navigate = useNavigate();
  const name = nameOf(row.steward);
  const why = verdict?.kind === 'refused' ? short(verdict.availability.refusals) : '';
  return (
    <div role="rowheader" className="timeline-name">
      <button
        type="button"
        tabIndex={cell === 0 ? 0 : -1}
        data-cursor={cell === 0 ? '' : undefined}
        aria-disabled={verdict === undefined || verdict.kind === 'free' ? undefined : true}
        title={why === '' ? name : `${name}: ${why}`}
        onFocus={() => {
          onFocusCell({ row: index, cell: 0 });
          if (picked !== undefined) acts.onPoint(row.steward.id);
        }}
        onClick={() =>
          picked === undefined
            ? void navigate({ to: '/stewards/$id', params: { id: String(row.steward.id) } })
            : acts.onAssign(row.steward)
        }
      >
        <span className="timeline-person">{name}</span>
        {legality === undefined || verdict !== undefined ? null : (
          <LegalMark verdict={legality} ruleCount={ruleCount} />
        )}
        {verdict?.kind === 'free' ? (
          <span className="verdict-ok">
            <Icon name="check" />
            {t('assign')}
          </span>
        ) : null}
        {why === '' ? null : <span className="timeline-why">{why}</span>}
      </button>
      {duties === undefined ? null : <StandingText of={duties} limits={dutyLimits} />}
    </div>
  );
}

interface BarProps extends TimelineRowProps {
  readonly staffing: Staffing;
  readonly hasCursor: boolean;
  readonly onFocus: () => void;
}

function Bar({ staffing, row, axis, picked, hasCursor, onFocus, acts }: BarProps) {
  const { t, day } = useTexts();
  const { titleOf, timesOf } = useFlightWords();
  const { flight, assigned, required, missing } = staffing;
  const isPicked = picked?.staffing.flight.id === flight.id && picked.from?.id === row.steward.id;
  const label = t('barLabel', {
    flight: titleOf(flight),
    day: day(flight.departureTime),
    times: timesOf(flight),
    crew: t('crewCount', { assigned, required }),
  });
  return (
    <div role="gridcell" className="bar-cell" ref={placedAt(placeOn(axis, spanOf(staffing)))}>
      <button
        type="button"
        className="bar"
        data-short={missing > 0 ? '' : undefined}
        data-cancelled={flight.status === 'CANCELLED' ? '' : undefined}
        aria-pressed={isPicked}
        title={label}
        tabIndex={hasCursor ? 0 : -1}
        data-cursor={hasCursor ? '' : undefined}
        onFocus={onFocus}
        onPointerDown={(event) => acts.onDragStart(event, { staffing, from: row.steward })}
        onClick={() => acts.onPick({ staffing, from: row.steward })}
      >
        <BarText {...flight} />
        <HiddenText>{label}</HiddenText>
      </button>
    </div>
  );
}

/** Number and route, each shown completely or not at all; both are in the label of the bar and in the panel. */
function BarText({ id, number, origin, destination }: Staffing['flight']) {
  return (
    <span className="bar-text num" aria-hidden="true">
      <span>{number ?? id}</span>
      <span>{`${origin.code}–${destination.code}`}</span>
    </span>
  );
}
