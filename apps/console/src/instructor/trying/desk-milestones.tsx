import { Button, HiddenText, Icon, Loading, Note } from '@muster/ui';
import { useMemo, useState } from 'react';
import { usePart } from '../../console/use-console.ts';
import { useExercise } from '../../exercise/exercise-context.ts';
import { countReached, countsFor, setbacksIn } from '../../exercise/milestone-count.ts';
import type { TeamRow } from '../../exercise/overview-state.ts';
import { useLive } from '../../live/use-live.ts';
import { ErrorWords } from '../../shell/error-words.tsx';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ExplainedWords } from '../team/explained-words.tsx';
import { SwitchDialog } from '../team/switch-dialog.tsx';
import { teamStores } from '../team/team-store.ts';
import { keyOfExplained, useExplanations } from '../team/use-explanations.ts';
import type { PlayedTeam } from './try-out.ts';

/** The latest that were reached, and the first that were not. */
const REACHED_AT_FIRST = 6;
const OFF_AT_FIRST = 3;

/** It scrolls there too. */
const takeFocus = (button: HTMLElement | null): void => button?.focus();

/** The milestones of a team, reached ones first, each with its explanation and a switch. */
export function DeskMilestones({ team }: { readonly team: PlayedTeam }) {
  const { t } = useTexts();
  const details = useLive(usePart(teamStores)(team.id));
  const { overview } = useExercise();
  const [showsAll, setShowsAll] = useState(false);
  const [open, setOpen] = useState<string>();
  const [followed, setFollowed] = useState<string>();
  if (details.status !== 'live') return <Loading label={t('loading')} lines={4} />;
  const { milestones: all, position } = details.state;
  const row = overview.teams.find(({ teamId }) => teamId === team.id);
  const meant = new Set(overview.milestones.filter((milestone) => countsFor(milestone, team)).map(({ name }) => name));
  const listed = [...all.values()].filter(({ name, reached: isOn }) => isOn || meant.has(name) || name === followed);
  const reached = listed
    .filter((one) => one.reached)
    .sort((one, other) => (one.switchedAt ?? 0) - (other.switchedAt ?? 0));
  const off = listed.filter((one) => !one.reached);
  const on = new Set(reached.map(({ name }) => name));
  const columns = overview.milestones;
  const count = countReached(team, columns.keys(), columns, (place) => on.has(columns[place]?.name ?? ''));
  const setbacks = setbacksIn(columns);
  const shownOn = showsAll ? reached : reached.slice(-REACHED_AT_FIRST);
  const shownOff = showsAll ? off : off.slice(0, OFF_AT_FIRST);
  const hidden = listed.length - shownOn.length - shownOff.length;
  const follow = (name: string): void => {
    if (![...shownOn, ...shownOff].some((one) => one.name === name)) setShowsAll(true);
    setFollowed(name);
    setOpen(name);
  };
  return (
    <section className="desk-part" aria-labelledby="desk-milestones">
      <div className="row">
        <h2 id="desk-milestones" className="grow">
          {t('tryMilestones', { team: team.name })}
        </h2>
        <span className="muted num">
          {t('tryReachedOf', { count: count.reached, all: count.total })}
          {count.setbacks === 0 ? null : `, ${t('setbacks', { count: count.setbacks })}`}
        </span>
      </div>
      {listed.length === 0 ? <p className="muted">{t('tryNoMilestones')}</p> : null}
      <ul className="plain-list">
        {[...shownOn, ...shownOff].map(({ name, displayName, reached: isOn, switchedAt }) => (
          <li key={name}>
            <div
              className="desk-milestone"
              data-on={isOn ? '' : undefined}
              data-setback={isOn && setbacks.has(name) ? '' : undefined}
            >
              <Icon name={isOn ? (setbacks.has(name) ? 'setback' : 'reached') : 'ring'} />
              <span className="grow">{displayName}</span>
              <span className="muted num">
                {isOn ? formatClock(switchedAt ?? 0) : t('tryOff')}
                {isOn ? <HiddenText>{t('tryOn')}</HiddenText> : null}
              </span>
              <Button
                kind="quiet"
                aria-expanded={open === name}
                aria-label={t('tryWhyOf', { name: displayName })}
                ref={followed === name ? takeFocus : null}
                onClick={() => {
                  setFollowed(undefined);
                  setOpen(open === name ? undefined : name);
                }}
              >
                {t('tryWhy')}
              </Button>
            </div>
            {open === name && row !== undefined ? (
              <Why
                row={row}
                name={name}
                label={displayName}
                isOn={isOn}
                position={position}
                milestones={overview.milestones}
                isOver={overview.state === 'FINISHED'}
                onFollow={follow}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <Button kind="quiet" onClick={() => setShowsAll(true)}>
          {t(shownOn.length < reached.length ? 'tryComingMore' : 'tryMilestonesMore', { count: hidden })}
        </Button>
      ) : null}
    </section>
  );
}

interface WhyProps {
  readonly row: TeamRow;
  readonly name: string;
  readonly label: string;
  readonly isOn: boolean;
  readonly position: number;
  readonly milestones: Parameters<typeof ExplainedWords>[0]['milestones'];
  readonly isOver: boolean;
  readonly onFollow: (milestone: string) => void;
}

function Why({ row, name, label, isOn, position, milestones, isOver, onFollow }: WhyProps) {
  const { t } = useTexts();
  const [isSwitching, setIsSwitching] = useState(false);
  const asked = useMemo(() => [{ kind: 'milestone' as const, name, teamId: row.teamId }], [name, row.teamId]);
  const { found, error } = useExplanations(asked, position);
  const explanation = found.get(keyOfExplained({ kind: 'milestone', name, teamId: row.teamId }));
  return (
    <div className="desk-why">
      {error === undefined ? null : (
        <Note tone="bad">
          <ErrorWords error={error} />
        </Note>
      )}
      <p className="muted">
        {explanation === undefined ? (
          ' '
        ) : (
          <ExplainedWords explained={explanation} milestones={milestones} onFollow={onFollow} />
        )}
      </p>
      {isOver ? null : <Button onClick={() => setIsSwitching(true)}>{t(isOn ? 'switchOff' : 'switchOn')}</Button>}
      {isSwitching ? (
        <SwitchDialog
          team={row}
          milestone={name}
          label={label}
          activate={!isOn}
          onClose={() => setIsSwitching(false)}
        />
      ) : null}
    </div>
  );
}
