import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMe } from '../server/use-session.ts';
import { useSingleKeys } from './single-keys.ts';

/** The second key has to follow the first within this time. */
const PAIR_MS = 1500;

const PLACES = { KeyH: '/', KeyE: '/exercises', KeyD: '/definitions' } as const;

/** `g` and then `h`, `e` or `d` go home, to the exercises and to the definitions, from every page. */
export function useGoKeys(): void {
  const navigate = useNavigate();
  const isOn = useSingleKeys();
  const { group } = useMe();
  useEffect(() => {
    if (!isOn) return undefined;
    let pressedAt = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const to = PLACES[event.code as keyof typeof PLACES];
      const isPair = event.timeStamp - pressedAt < PAIR_MS;
      pressedAt = event.code === 'KeyG' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (!isPair || to === undefined || (group === 'TRAINEE' && to !== '/')) return;
      event.preventDefault();
      void navigate({ to });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, group, navigate]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [role=menu]') !== null;
}
