import { useNavigate } from '@tanstack/react-router';
import { useMe } from '../console/use-console.ts';
import { usePageKeys } from './keys.ts';

const PLACES = { 'g h': '/', 'g e': '/exercises', 'g d': '/definitions' } as const;

/** `g` followed by `h`, `e` or `d` goes home, to the exercises or to the definitions, from every page. */
export function useGoKeys(): void {
  const navigate = useNavigate();
  const { group } = useMe();
  const places = Object.entries(PLACES).filter(([, to]) => group !== 'TRAINEE' || to === '/');
  const text = group === 'TRAINEE' ? 'homeLink' : 'keyHome';
  usePageKeys(places.map(([key, to]) => ({ key, text, run: () => void navigate({ to }) })));
}
