import { useIsPhone } from '@muster/ui/page';
import { useStore } from '@muster/ui/state';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMe, usePart } from '../../console/use-console.ts';
import { useExercise } from '../../exercise/exercise-context.ts';
import { type Need, needsStores, placeOfNeed } from '../../exercise/needs-store.ts';

/**
 * Opens what waits longest when the screen is opened without a thread, unless a colleague is at it. It does so once:
 * nothing moves under the reader.
 */
export function useOldestWaiting(waiting: readonly Need[] | undefined, isOpen: boolean): void {
  const { exercise } = useExercise();
  const { busy } = useStore(usePart(needsStores)(exercise.id));
  const me = useMe();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const isDone = useRef(isOpen);
  const isFree = (need: Need): boolean => (busy.get(placeOfNeed(need)) ?? []).every(({ user }) => user.id === me.id);
  const oldest = waiting?.find(isFree)?.email?.threadId;
  useEffect(() => {
    if (isOpen) isDone.current = true;
    if (isDone.current || waiting === undefined || isPhone) return;
    isDone.current = true;
    if (oldest === undefined) return;
    void navigate({ to: '.', search: { thread: oldest }, replace: true });
  }, [isOpen, waiting, isPhone, oldest, navigate]);
}
