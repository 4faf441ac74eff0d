import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Redirects once per address: the element of the router redirects on every render. */
export function Redirect({ to }: { readonly to: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(to), [history, to]);
  return null;
}
