import './stream.css';
import { Button, Empty, Pill, SelectField } from '@muster/ui';
import { useNavigate } from '@tanstack/react-router';
import { type FocusEvent, memo, useMemo, useState } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useHidesSolutions } from '../../exercise/hidden-solutions.ts';
import { setbacksIn } from '../../exercise/milestone-count.ts';
import type { MilestoneColumn } from '../../exercise/overview-state.ts';
import { LANE_TEXTS, LANES, type Lane } from '../../moments/lanes.ts';
import { momentWords } from '../../moments/moment-words.ts';
import type { Moment } from '../../moments/moments.generated.ts';
import { personName } from '../../people/person-name.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { type CockpitSearch, readCockpitSearch } from '../cockpit/cockpit-search.ts';
import { byHandOf, linesOf, type StreamLine } from './stream-lines.ts';
import { useRecent } from './use-recent.ts';

/** What happens in all teams, newest first. It is paused while it is hovered, focused or held. */
export function Stream({ search }: { readonly search: CockpitSearch }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { exercise, overview } = useExercise();
  const { milestones } = overview;
  const recent = useRecent(exercise.id);
  const [isHeld, setHeld] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [shown, setShown] = useState(recent);
  const isStill = isHeld || isPointedAt || hasFocus;
  if (!isStill && shown !== recent) setShown(recent);
  const lane = search.happened;
  const lines = useMemo(() => linesOf(shown.moments, lane, setbacksIn(milestones)), [shown, lane, milestones]);
  const waiting = isStill ? newerThan(shown.moments, recent.moments) : 0;
  const choose = (value: string): void =>
    void navigate({
      to: '.',
      search: (before) => {
        const { happened: _, ...rest } = readCockpitSearch(before);
        return value === '' ? rest : { ...rest, happened: value as Lane };
      },
    });
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!currentTarget.contains(relatedTarget)) setFocus(false);
  };
  return (
    <section
      className="stream"
      aria-labelledby="stream-title"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
    >
      <header className="stream-head">
        <h2 id="stream-title">{t('streamTitle')}</h2>
        <span className="grow num muted">{waiting === 0 ? '' : t('streamWaiting', { count: waiting })}</span>
        <SelectField
          label={t('streamKind')}
          labelHidden
          value={lane ?? ''}
          onChange={({ target }) => choose(target.value)}
          options={[
            { value: '', label: t('streamAll') },
            ...LANES.map((one) => ({ value: one, label: t('streamOnly', { kind: t(LANE_TEXTS[one]) }) })),
          ]}
        />
        <Button aria-pressed={isHeld} onClick={() => setHeld(!isHeld)} title={t('streamHoldHow')}>
          {t('streamHold')}
        </Button>
      </header>
      {lines.length === 0 && shown.isRead ? <Empty>{t('streamEmpty')}</Empty> : null}
      {/* What scrolls has to be reached by keys. */}
      <ol
        className="stream-lines"
        tabIndex={0}
        aria-labelledby="stream-title"
        onFocus={() => setFocus(true)}
        onBlur={onBlur}
      >
        <Lines lines={lines} />
      </ol>
    </section>
  );
}

/** How many moments came since. */
function newerThan(before: readonly Moment[], moments: readonly Moment[]): number {
  const last = before.at(-1);
  return moments.length - 1 - moments.findLastIndex((moment) => last !== undefined && isSameMoment(moment, last));
}

const isSameMoment = (one: Moment, other: Moment): boolean =>
  one.position === other.position && one.teamIds.join() === other.teamIds.join();

const MAX_NAMES = 3;

/** The words of the lines. They depend on names, not on how the teams stand. */
const Lines = memo(function Lines({ lines }: { readonly lines: readonly StreamLine[] }) {
  const { overview } = useExercise();
  const hidesSolutions = useHidesSolutions();
  const names = overview.teams.map(({ teamId, name }) => `${teamId} ${name}`).join('\n');
  const teamNames = useMemo(
    () => new Map(names.split('\n').map((one) => [one.slice(0, one.indexOf(' ')), one.slice(one.indexOf(' ') + 1)])),
    [names],
  );
  return lines.map((line) => (
    <Line
      key={line.key}
      line={line}
      teamNames={teamNames}
      milestones={overview.milestones}
      hidesSolutions={hidesSolutions}
    />
  ));
});

interface LineProps {
  readonly line: StreamLine;
  readonly teamNames: ReadonlyMap<string, string>;
  readonly milestones: readonly MilestoneColumn[];
  readonly hidesSolutions: boolean;
}

const Line = memo(
  function Line({ line, teamNames, milestones, hidesSolutions }: LineProps) {
    const { t } = useTexts();
    const { moment, teamIds } = line;
    const milestoneName = (name: string): string => milestones.find((one) => one.name === name)?.displayName ?? name;
    const isSetback = (name: string): boolean => milestones.some((one) => one.name === name && one.outcome === 'BAD');
    const byHand = byHandOf(moment);
    const names = teamIds.map((id) => teamNames.get(id) ?? '');
    const isAll = teamIds.length === 0 || (teamNames.size > 1 && teamIds.length === teamNames.size);
    const who = isAll
      ? t('streamEveryTeam', { count: teamNames.size })
      : names.length > MAX_NAMES
        ? t('streamTeams', { count: names.length })
        : names.join(', ');
    return (
      <li className="stream-line" data-kind={moment.kind}>
        <span className="num muted">{formatClock(moment.exerciseTime)}</span>
        <span>
          <b title={isAll || names.length <= MAX_NAMES ? undefined : names.join(', ')}>{t('momentWho', { who })}</b>{' '}
          {line.milestones.length > 1 ? (
            <span title={line.milestones.map(milestoneName).join(', ')}>
              {t(moment.on !== true ? 'streamLost' : isSetback(moment.name) ? 'streamSetbacks' : 'streamReached', {
                count: line.milestones.length,
              })}
            </span>
          ) : (
            momentWords(moment, { t, milestoneName, isSetback, hidesSolutions })
          )}{' '}
          {byHand === null ? null : (
            <Pill tone="violet" icon="hand">
              {t('byHandOf', { name: personName(byHand, t) })}
            </Pill>
          )}
        </span>
      </li>
    );
  },
  (before, after) =>
    before.teamNames === after.teamNames &&
    before.milestones === after.milestones &&
    before.hidesSolutions === after.hidesSolutions &&
    isSameLine(before.line, after.line),
);

/** Lines are rebuilt on every event, and are mostly the same. */
const isSameLine = (one: StreamLine, other: StreamLine): boolean =>
  one.moment === other.moment &&
  one.teamIds.length === other.teamIds.length &&
  one.milestones.length === other.milestones.length;
