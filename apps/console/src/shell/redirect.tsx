import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Leads elsewhere, once for each address: the router’s own element leads on with every drawing of it. */
export function Redirect({ to }: { readonly to: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(to), [history, to]);
  return null;
}
