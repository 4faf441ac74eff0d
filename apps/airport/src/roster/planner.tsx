import { Empty } from '@muster/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Cover } from '../cover/cover.tsx';
import { useAvailability } from '../crew/availability.ts';
import { CrewDialog } from '../crew/crew-dialog.tsx';
import { useCrewActs } from '../crew/use-crew-acts.ts';
import type { StewardDutiesDto } from '../server/records.generated.ts';
import type { Flight, Person, Staffing } from '../server/records.ts';
import { useWallClock } from '../shell/use-wall-clock.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { Span } from './geometry.ts';
import { OpenFlights } from './open-flights.tsx';
import { type PickedFlight, verdictOf } from './picked.ts';
import { PickedPanel } from './picked-panel.tsx';
import { openFlights, type RosterRow } from './rows.ts';
import { Timeline } from './timeline.tsx';
import type { TimelineActs } from './timeline-acts.ts';
import { type DropTarget, useDrag } from './use-drag.ts';
import type { RosterLegality } from './use-roster-legality.ts';

interface PlannerProps {
  readonly rows: readonly RosterRow[];
  readonly staffing: readonly Staffing[];
  readonly span: Span;
  readonly days: number;
  readonly isFitted: boolean;
  readonly duties: ReadonlyMap<number, StewardDutiesDto> | undefined;
  /** The search text for stewards. */
  readonly wanted: string;
  readonly legality: RosterLegality | undefined;
}

/** The duty to cover: the one with this flight. */
interface CoveredDuty {
  readonly steward: Person;
  readonly around: Flight;
}

/** The timeline and the open flights, with or without a picked flight. */
export function Planner({ rows, staffing, span, wanted, ...shownWith }: PlannerProps) {
  const { t } = useTexts();
  const { perform } = useCrewActs();
  const [picked, setPicked] = useState<PickedFlight>();
  const [target, setTarget] = useState<DropTarget>();
  const [opened, setOpened] = useState<number>();
  const [covered, setCovered] = useState<CoveredDuty>();
  const scroller = useRef<HTMLDivElement>(null);
  const origin = useRef<HTMLElement>(null);
  const current = usePresent(picked, staffing);
  const availability = useAvailabilityOf(current);

  const pick = useCallback((next: PickedFlight) => {
    origin.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setPicked(next);
    setTarget(undefined);
  }, []);
  const putBack = useCallback(() => {
    setPicked(undefined);
    setTarget(undefined);
    if (origin.current?.isConnected === true) origin.current.focus();
  }, []);
  const assignTo = async (steward: Person): Promise<void> => {
    if (current === undefined || verdictOf(current, availability, steward.id).kind !== 'free') return;
    const { flight } = current.staffing;
    const act =
      current.from === undefined ? { kind: 'assign' as const } : { kind: 'replace' as const, instead: current.from };
    const wasDone = await perform({ ...act, flights: [flight], steward });
    if (wasDone) setPicked(undefined);
  };
  const removeFrom = (one: Staffing, steward: Person): void => {
    setPicked(undefined);
    void perform({ kind: 'remove', flights: [one.flight], steward });
  };
  const drop = (onto: DropTarget): void => {
    const steward = onto?.kind === 'steward' ? rows.find((row) => row.steward.id === onto.id)?.steward : undefined;
    if (current?.from !== undefined && onto?.kind === 'nobody') removeFrom(current.staffing, current.from);
    else if (steward === undefined || steward.id === current?.from?.id) putBack();
    else {
      // A flight that the steward cannot take stays picked, with the reason shown.
      setTarget(onto);
      void assignTo(steward);
    }
  };
  const startDrag = useDrag({ onPick: pick, onOver: setTarget, onDrop: drop }, scroller);
  useEscape(current !== undefined, putBack);

  const acts = useSteadyActs({
    onPick: pick,
    onDragStart: startDrag,
    onPoint: (id) => setTarget(id === undefined ? undefined : { kind: 'steward', id }),
    onAssign: (steward) => void assignTo(steward),
    onRemove: removeFrom,
  });
  const now = useWallClock();
  const open = useMemo(() => openFlights(staffing, span, now), [staffing, span, now]);
  const shown = staffing.find(({ flight }) => flight.id === opened);
  return (
    <>
      <div className="planner">
        {rows.length === 0 ? (
          <Empty>{wanted === '' ? t('noStewards') : t('noStewardNamed', { text: wanted })}</Empty>
        ) : (
          <Timeline
            rows={rows}
            span={span}
            {...shownWith}
            picked={current}
            availability={availability}
            target={target?.kind === 'steward' ? target.id : undefined}
            scroller={scroller}
            acts={acts}
          />
        )}
        <div className="planner-side">
          <OpenFlights flights={open} picked={current} onPick={pick} onDragStart={startDrag} />
          <PickedPanel
            picked={current}
            target={rows.find((row) => target?.kind === 'steward' && row.steward.id === target.id)?.steward}
            isOverNobody={target?.kind === 'nobody'}
            availability={availability}
            onOpen={(one) => setOpened(one.flight.id)}
            onRemove={removeFrom}
            onCover={(one, from) => setCovered({ steward: from, around: one.flight })}
            onPutBack={putBack}
          />
        </div>
      </div>
      {shown === undefined ? null : <CrewDialog staffing={shown} onClose={() => setOpened(undefined)} />}
      {covered === undefined ? null : <Cover {...covered} onClose={() => setCovered(undefined)} />}
    </>
  );
}

/** A constant object that delegates to the latest handlers. */
function useSteadyActs(acts: TimelineActs): TimelineActs {
  const latest = useRef(acts);
  latest.current = acts;
  return useMemo(
    () => ({
      onPick: (picked) => latest.current.onPick(picked),
      onDragStart: (event, picked) => latest.current.onDragStart(event, picked),
      onPoint: (id) => latest.current.onPoint(id),
      onAssign: (steward) => latest.current.onAssign(steward),
      onRemove: (staffing, steward) => latest.current.onRemove(staffing, steward),
    }),
    [],
  );
}

/** The picked flight in its current state: a colleague may have changed it. */
function usePresent(picked: PickedFlight | undefined, staffing: readonly Staffing[]): PickedFlight | undefined {
  return useMemo(() => {
    const now = staffing.find(({ flight }) => flight.id === picked?.staffing.flight.id);
    return picked === undefined || now === undefined ? undefined : { ...picked, staffing: now };
  }, [picked, staffing]);
}

function useAvailabilityOf(picked: PickedFlight | undefined) {
  const { data } = useAvailability(picked?.staffing.flight.id);
  return useMemo(
    () => (data === undefined ? undefined : new Map(data.map((one) => [one.steward.id, one] as const))),
    [data],
  );
}

function useEscape(isOn: boolean, run: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, run]);
}
