import type { Answer } from '@muster/kit/testing';
import type { Visitor } from '../../../../testing/visitor.ts';

/** Sends a notice of the provider. */
export const notify = (visitor: Visitor, token: string): Promise<Answer> =>
  visitor.request('POST', '/auth/sign-on/back-channel-logout', {
    raw: new URLSearchParams({ logout_token: token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
