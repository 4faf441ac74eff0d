import { useCallback } from 'react';
import { usePage } from '../console/use-page.ts';
import { SignOnElsewhere } from './sign-on-elsewhere.tsx';

/** The session ended meanwhile, and its user logs in at the identity provider. */
export function LogInAgainElsewhere({ name }: { readonly name: string }) {
  const { entrance } = usePage();
  const check = useCallback(async () => {
    await entrance.ask();
    return entrance.current().state === 'here';
  }, [entrance]);
  const address = entrance.server.addressOf(`/auth/sign-on?${new URLSearchParams({ next: '/' })}`);
  return <SignOnElsewhere name={name} address={address} check={check} />;
}
