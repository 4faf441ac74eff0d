import type { TextId } from '../texts/store.ts';

const TEXTS: Readonly<Record<string, TextId>> = {
  provider_unreachable: 'signOnUnreachable',
  sign_on_expired: 'signOnExpired',
  sign_on_declined: 'signOnDeclined',
  sign_on_refused: 'signOnRefused',
  username_unusable: 'signOnNoUsername',
  username_taken: 'signOnNoUsername',
  account_deactivated: 'signOnDeactivated',
  identity_taken: 'signOnLinkedElsewhere',
  too_busy: 'signOnBusy',
  'elevation_refused.other_person': 'signOnOther',
  'elevation_refused.not_fresh': 'signOnNotFresh',
  'elevation_refused.not_an_administrator': 'signOnNoAdministrator',
};

/** What the server wrote into the address to which it led the browser. Anybody can write such an address. */
export interface SignOnProblem {
  readonly problem: string;
  readonly variant?: string | undefined;
}

export function problemText({ problem, variant }: SignOnProblem): TextId {
  const name = variant === undefined ? problem : `${problem}.${variant}`;
  return (Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined) ?? 'signOnFailed';
}
