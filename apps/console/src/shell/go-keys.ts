import { useNavigate } from '@tanstack/react-router';
import { usePageKeys } from './keys.ts';
import { useOwnPlaces } from './own-places.ts';

/** Shortcuts to places, such as `g` followed by `h` for home, from every page. */
export function useGoKeys(): void {
  const navigate = useNavigate();
  const keys = useOwnPlaces().flatMap(({ to, text, key }) =>
    key === undefined ? [] : [{ key, text, run: () => void navigate({ to }) }],
  );
  usePageKeys(keys);
}
