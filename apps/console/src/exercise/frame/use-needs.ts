import { useAnnouncer } from '@muster/ui/page';
import { steadyNow } from '@muster/ui/runtime';
import { useStore } from '@muster/ui/state';
import { useEffect, useSyncExternalStore } from 'react';
import { useConsole, useMe, usePart } from '../../console/use-console.ts';
import { resubscribe } from '../../live/resubscribe.ts';
import { useNow } from '../../live/use-now.ts';
import { personName } from '../../people/person-name.ts';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ExercisePresence } from '../exercise.generated.ts';
import { type Need, needsStores, placeOfNeed } from '../needs-store.ts';
import { nextStuckIn, type Overview } from '../overview-state.ts';
import { type AwayTeams, hereIn } from '../team-presence.ts';

/** The clock of the server may be a little behind what this page makes of it. */
const CLOCK_MARGIN_MS = 500;

/** What waits now, without what was set aside; undefined before the first answer. */
export function useNeeds(exercise: string): readonly Need[] | undefined {
  const store = usePart(needsStores)(exercise);
  const { needs, later } = useStore(store);
  const now = useNow();
  return needs?.filter(({ id }) => (later.get(id) ?? 0) <= now);
}

/** The names of the other instructors who are at it. */
export function useSeenTo(exercise: string, need: Need): readonly string[] {
  const store = usePart(needsStores)(exercise);
  const { busy } = useStore(store);
  const me = useMe();
  const { t } = useTexts();
  const others = busy.get(placeOfNeed(need)) ?? [];
  return others.filter(({ user }) => user.id !== me.id).map(({ user }) => personName(user, t));
}

/** Which other instructors are about to send something from a place, and in how many seconds. */
export function useSendingSoon(
  exercise: string,
  place: string,
): readonly { readonly name: string; readonly seconds: number }[] {
  const { busy } = useStore(usePart(needsStores)(exercise));
  const me = useMe();
  const { t } = useTexts();
  const now = useNow();
  return (busy.get(place) ?? []).flatMap(({ user, sendsAt = now }) =>
    user.id === me.id || sendsAt <= now
      ? []
      : { name: personName(user, t), seconds: Math.ceil((sendsAt - now) / 1000) },
  );
}

/** How many members are in a team; undefined while it is not known. */
export function useMembersHere(exercise: string, teamId: string): number | undefined {
  const store = usePart(needsStores)(exercise);
  return useSyncExternalStore(store.subscribe, () => hereIn(store.current().presence, teamId));
}

/** Teams with members of which none is here; undefined while it is not known. */
export function useAwayTeams(exercise: string): AwayTeams {
  const store = usePart(needsStores)(exercise);
  return useSyncExternalStore(store.subscribe, () => store.current().away);
}

/**
 * Keeps the queue up to date while an exercise is on the screen: it is asked for when something has changed, when the
 * line is back, and when time makes a team stuck. Tells screen readers when it has grown.
 */
export function useNeedsWatch(overview: Overview): void {
  const needsStore = usePart(needsStores);
  const announcer = useAnnouncer();
  const server = useServer();
  const { connection } = useConsole().transport;
  const { t } = useTexts();
  const { exercise, state, position } = overview;
  const store = needsStore(exercise.id);
  const { stuckAfter } = exercise;
  const hasStarted = state !== 'READY';
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when something has changed
  useEffect(() => {
    if (hasStarted) store.askAt(position, stuckAfter);
  }, [store, hasStarted, state, position, stuckAfter]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      const seconds = nextStuckIn(overview, steadyNow());
      if (seconds === undefined) return;
      timer = setTimeout(
        () => {
          store.ask();
          wait();
        },
        1000 * seconds + CLOCK_MARGIN_MS,
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [store, overview]);
  useEffect(() => {
    if (!hasStarted) return undefined;
    return connection.subscribe(() => {
      if (connection.current().state === 'connected') store.ask();
    });
  }, [store, hasStarted, connection]);
  useEffect(
    () =>
      resubscribe(
        server,
        ExercisePresence,
        { exercise: exercise.id },
        { next: ({ exercisePresence }) => store.setPresent(exercisePresence), lost: () => store.setPresent(undefined) },
      ),
    [server, store, exercise.id],
  );
  useEffect(() => {
    let before = store.current().needs?.length;
    return store.subscribe(() => {
      const count = store.current().needs?.length ?? 0;
      if (before !== undefined && count > before) announcer.polite('needs', t('saidNeeds', { count }));
      before = count;
    });
  }, [store, announcer, t]);
}
