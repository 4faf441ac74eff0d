import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoadingPage } from './loading-page.tsx';

/** Redirects once per address: the element of the router redirects on every render. */
export function Redirect({ to }: { readonly to: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(to), [history, to]);
  return null;
}

/** The same as a whole page: it has a heading until the other one comes. */
export function RedirectPage({ to }: { readonly to: string }) {
  return (
    <>
      <Redirect to={to} />
      <LoadingPage />
    </>
  );
}
