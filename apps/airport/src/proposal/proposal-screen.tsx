import '../crew/crew.css';
import './proposal.css';
import { Button, buttonClass, Empty, Icon, Loading, Note } from '@muster/ui';
import { newId } from '@muster/ui/runtime';
import { useCachedQuery } from '@muster/ui/server';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCrewActs } from '../crew/use-crew-acts.ts';
import { AirportChoice } from '../flights/airport-choice.tsx';
import { useServer } from '../server/use-server.ts';
import { useErrorText } from '../shell/error-text.ts';
import { Heading } from '../shell/heading.tsx';
import { useWallClock } from '../shell/use-wall-clock.ts';
import { useTexts } from '../texts/use-texts.ts';
import { LeftOutNote } from './left-out-note.tsx';
import { OpenPlaces } from './open-places.tsx';
import { QUARTERS } from './proposal-search.ts';
import { ProposalTable } from './proposal-table.tsx';
import { lackingAfter, type Proposal, type ProposalRow, proposalRows } from './rows.ts';
import { Shares } from './shares.tsx';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const QUARTER_HOURS = 6;
const STEP_MS = 600_000;
const dayText = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** Who could take the flights of a day that lack crew: nothing is assigned before it is taken, place by place. */
export function ProposalScreen() {
  const { t, longDay } = useTexts();
  const { day, base, quarter } = useSearch({ from: '/proposal' });
  const now = useWallClock();
  // What has departed is not proposed; in steps, so that the proposal stays while somebody looks at it.
  const [soonest] = useState(() => Math.ceil(now / STEP_MS) * STEP_MS);
  const [round, setRound] = useState(0);
  const start = Date.parse(day ?? dayText(now));
  const begin = start + (quarter ?? 0) * HOUR_MS;
  const to = quarter === undefined ? start + DAY_MS : begin + QUARTER_HOURS * HOUR_MS;
  const from = soonest > begin && soonest < to ? soonest : begin;
  const span = `from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`;
  return (
    <div className="proposal">
      <Heading>{t('proposalTitle', { day: longDay(start) })}</Heading>
      <DayChoice start={start} />
      {quarter === undefined ? null : <QuarterChoice />}
      <ProposalOf
        key={`${span} ${base} ${round}`}
        query={base === undefined ? span : `${span}&homeBaseId=${base}`}
        onAgain={() => setRound(round + 1)}
      />
    </div>
  );
}

function ProposalOf({ query, onAgain }: { readonly query: string; readonly onAgain: () => void }) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { read } = useServer();
  // Asked anew each time, and not after each act: nobody wants to lose what they have not decided yet.
  const [id] = useState(newId);
  const { data, error } = useCachedQuery(`proposal ${id}`, () => read<Proposal>(`/assignments/proposal?${query}`));
  if (error !== undefined) {
    return (
      <>
        <Note tone="bad">{errorText(error)}</Note>
        {error.code === 'proposal_too_large' ? (
          <>
            <QuarterChoice />
            <BaseChoice />
          </>
        ) : null}
      </>
    );
  }
  if (data === undefined) return <Loading label={t('proposing')} lines={12} />;
  if (data.flights.length === 0) return <Empty>{t('allCovered')}</Empty>;
  return <Decision proposal={data} onAgain={onAgain} />;
}

function Decision({ proposal, onAgain }: { readonly proposal: Proposal; readonly onAgain: () => void }) {
  const { t } = useTexts();
  const { perform, current } = useCrewActs();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isSending, setSending] = useState(false);
  const [wasTaken, setTaken] = useState(false);
  const [leftOut, setLeftOut] = useState<Parameters<typeof LeftOutNote>[0]['leftOut']>([]);
  const rows = proposalRows(proposal);
  const taken = rows.filter(({ key }) => !left.has(key));
  const now = lackingAfter(proposal, []);
  const after = lackingAfter(proposal, taken);
  const take = async (): Promise<void> => {
    setSending(true);
    const places = taken.map(({ flight, share }) => ({ flight, steward: share.steward }));
    const wasDone = await perform({ kind: 'take', places, leftOut: [] });
    setSending(false);
    const { last } = current();
    if (!wasDone || last === undefined || !('places' in last)) return;
    setTaken(true);
    setLeftOut(last.leftOut);
  };
  const toggle = ({ key }: ProposalRow): void => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  };
  const all = { places: now.places, flights: now.flights };
  return (
    <>
      <p role="status">
        <b>{t('proposalSum', { count: rows.length, total: all.places, open: all.places - rows.length })}</b>{' '}
        <span className="muted">{t(wasTaken ? 'proposalTaken' : 'proposalMeans')}</span>
      </p>
      <LeftOutNote leftOut={leftOut} />
      <div className="proposal-parts">
        <div className="stack">
          {rows.length === 0 ? (
            <Empty>{t('nothingProposed')}</Empty>
          ) : (
            <ProposalTable rows={rows} left={left} isDecided={wasTaken} onToggle={toggle} />
          )}
          <OpenPlaces proposal={proposal} />
        </div>
        <Shares proposal={proposal} />
      </div>
      <div className="proposal-foot">
        {wasTaken ? (
          <Button kind="primary" onClick={onAgain}>
            {t('proposeAgain')}
          </Button>
        ) : (
          <>
            <Button
              kind="primary"
              disabledBecause={taken.length === 0 ? t('nothingToTake') : isSending ? t('sending') : undefined}
              onClick={() => void take()}
            >
              {t('takePlaces', { count: taken.length, total: rows.length })}
            </Button>
            <Button onClick={() => setLeft(left.size === 0 ? new Set(rows.map(({ key }) => key)) : new Set())}>
              {t(left.size === 0 ? 'leaveAll' : 'takeAll')}
            </Button>
            <Button kind="quiet" onClick={onAgain}>
              {t('proposeAgain')}
            </Button>
            <span className="muted">
              {t('lackAfter', { count: after.places, flights: after.flights, before: now.places })}
            </span>
          </>
        )}
      </div>
    </>
  );
}

function DayChoice({ start }: { readonly start: number }) {
  const { t } = useTexts();
  const at = (instant: number) => (before: object) => ({ ...before, day: dayText(instant) });
  return (
    <div className="row">
      <Link to="/proposal" search={at(start - DAY_MS)} className={buttonClass()}>
        <Icon name="back" />
        {t('earlier')}
      </Link>
      <Link to="/proposal" search={at(start + DAY_MS)} className={buttonClass()}>
        {t('later')}
        <Icon name="forward" />
      </Link>
      <Link to="/roster" search={{ day: dayText(start) }} className={buttonClass('quiet')}>
        {t('rosterOfThatDay')}
      </Link>
    </div>
  );
}

function QuarterChoice() {
  const { t } = useTexts();
  const { quarter } = useSearch({ from: '/proposal' });
  const hour = (count: number): string => `${String(count).padStart(2, '0')}:00`;
  return (
    <nav className="chips" aria-label={t('whichQuarter')}>
      {[undefined, ...QUARTERS].map((one) => (
        <Link
          key={String(one)}
          to="/proposal"
          search={({ quarter: _, ...before }) => ({ ...before, ...(one === undefined ? {} : { quarter: one }) })}
          className="chip num"
          activeOptions={{ exact: true }}
          aria-current={one === quarter ? 'true' : undefined}
        >
          {one === undefined ? t('wholeDay') : t('timeUtc', { time: `${hour(one)}–${hour(one + QUARTER_HOURS)}` })}
        </Link>
      ))}
    </nav>
  );
}

function BaseChoice() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { base } = useSearch({ from: '/proposal' });
  return (
    <div className="home-base">
      <AirportChoice
        label={t('onlyBasedAt')}
        chosen={base}
        error={undefined}
        onChoose={(id) => void navigate({ to: '/proposal', search: (before) => ({ ...before, base: id }) })}
      />
    </div>
  );
}
