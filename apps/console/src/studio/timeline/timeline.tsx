import { Loading, Note } from '@muster/ui';
import { useIsPhone } from '@muster/ui/page';
import { useStore } from '@muster/ui/state';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { usePart } from '../../console/use-console.ts';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { checks } from '../checks.ts';
import { useIsReadOnly } from '../editing/use-is-read-only.ts';
import { openCount, useThingThreads } from '../notes/thing-threads.ts';
import { useApplyMoves } from './apply-moves.ts';
import { isCrowded } from './density.ts';
import { FollowOffer } from './follow-offer.tsx';
import { lanesOf, milestoneSpots } from './lanes.ts';
import { type Snap, stepOf } from './moving.ts';
import { NeverMilestones } from './never-milestones.tsx';
import { NoteCounts } from './note-counts.ts';
import { useOpenItem } from './open-item.ts';
import { RefusedMove } from './refused-move.tsx';
import { SelectedSide } from './selected-side.tsx';
import { useSelection } from './selection.ts';
import type { Spot } from './spots.ts';
import { TimelineBar } from './timeline-bar.tsx';
import { TimelineLanes } from './timeline-lanes.tsx';
import { TimelineLegend } from './timeline-legend.tsx';
import { TimelineNotes } from './timeline-notes.tsx';
import { TimelineTables } from './timeline-tables.tsx';
import { TimelineWindow } from './timeline-window.tsx';
import { useMoves } from './use-moves.ts';
import { useWindow } from './use-window.ts';
import type { Written } from './written.ts';

const MoveDialog = lazyPart('timeline', async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

/** Lanes, what is selected in them, and the same by minute. */
export function Timeline({ id, outline, contents }: Written & { readonly id: string }) {
  const { t } = useTexts();
  const [isPhone, isReviewed] = [useIsPhone(), useIsReadOnly(id)];
  const isReadOnly = isPhone || isReviewed;
  const navigate = useNavigate({ from: '/studio/$workspace/timeline' });
  const { role: asked } = useSearch({ from: '/studio/$workspace/timeline' });
  const outcome = useStore(usePart(checks)(id));
  const timeline = outcome === undefined || outcome === 'broken' ? undefined : outcome.timeline;
  const role = asked !== undefined && contents.roles.includes(asked) ? asked : undefined;
  const [snap, setSnap] = useState<Snap>(1);
  const [isMoving, setMoving] = useState(false);
  const lanes = useMemo(() => lanesOf(contents, timeline, role), [contents, timeline, role]);
  const milestones = useMemo(() => milestoneSpots(contents, timeline, role), [contents, timeline, role]);
  const spots = useMemo(() => spotsIn(lanes.flatMap((lane) => lane.spots)), [lanes]);
  const selection = useSelection(contents.items);
  const { apply, refusal } = useApplyMoves(id, outline);
  const moves = useMoves(spots, apply);
  const open = useOpenItem(id);
  const band = useWindow(contents.duration, spots);
  const spotOf = (key: string): Spot | undefined => spots.find(({ item }) => item.key === key);
  const chosen = selection.keys.flatMap((key) => spotOf(key) ?? []);
  const milestoneOf = (name: string) => contents.milestones.find((one) => one.name === name);
  const choose = (keys: readonly string[]): void => {
    moves.dismiss();
    selection.choose(keys);
    const [only] = keys;
    const spot = only === undefined ? undefined : spotOf(only);
    if (spot !== undefined && keys.length === 1) band.show(spot.at);
  };
  const crowded = isCrowded(lanes);
  const { byThing } = useThingThreads(id);
  const noteCounts = useMemo(
    () => new Map([...byThing].map(([key, threads]) => [key, openCount(threads)] as const)),
    [byThing],
  );
  return (
    <NoteCounts value={noteCounts}>
      <div className="timeline-page">
        <div className="timeline-main">
          <TimelineBar
            roles={contents.roles}
            role={role}
            count={spots.length}
            snap={isReadOnly ? undefined : snap}
            onRole={(next) =>
              void navigate({
                search: ({ role: _before, ...others }) => (next === undefined ? others : { ...others, role: next }),
              })
            }
            onSnap={setSnap}
          />
          <TimelineNotes id={id} contents={contents} isKnown={timeline !== undefined} />
          {spots.length === 0 ? (
            <Note>{t('timelineNothing')}</Note>
          ) : (
            <TimelineLanes
              id={id}
              contents={contents}
              lanes={lanes}
              milestones={milestones}
              selection={{ ...selection, choose }}
              snap={snap}
              isReadOnly={isReadOnly}
              spotOf={spotOf}
              shift={moves.shift}
              open={(key) => open(spotOf(key)?.item)}
              over={
                crowded
                  ? (scale) => <TimelineWindow shown={band.shown} end={band.end} scale={scale} onFrom={band.showFrom} />
                  : undefined
              }
            />
          )}
          <NeverMilestones id={id} spots={milestones} />
          <p className="hidden-text" role="status">
            {moves.said}
          </p>
          {refusal === undefined ? null : <RefusedMove id={id} refusal={refusal} />}
          <FollowOffer moves={moves} />
          <TimelineLegend isCrowded={crowded} isReadOnly={isReadOnly} />
          <TimelineTables
            spots={spots}
            shown={crowded ? band.shown : undefined}
            selected={selection.selected}
            milestoneOf={milestoneOf}
            onChoose={(key) => choose([key])}
          />
        </div>
        <SelectedSide
          id={id}
          chosen={chosen}
          lanes={lanes}
          items={contents.items}
          milestoneOf={milestoneOf}
          isReadOnly={isReadOnly}
          onStep={(direction) => moves.shift(selection.keys, direction * stepOf(snap))}
          onMove={() => setMoving(true)}
          onChoose={choose}
        />
        {isMoving && chosen.length > 0 ? (
          <Suspense fallback={<Loading label={t('loading')} />}>
            <MoveDialog
              spots={chosen}
              onMove={(by) => moves.shift(selection.keys, by)}
              onClose={() => setMoving(false)}
            />
          </Suspense>
        ) : null}
      </div>
    </NoteCounts>
  );
}

/** Each item once, in the order of time, by hand last. */
function spotsIn(all: readonly Spot[]): Spot[] {
  const byKey = new Map<string, Spot>();
  for (const spot of all) if (!byKey.has(spot.item.key)) byKey.set(spot.item.key, spot);
  const rank = ({ coming }: Spot): number => (coming === 'by_hand' ? 1 : 0);
  return [...byKey.values()].sort((a, b) => rank(a) - rank(b) || a.at - b.at);
}
