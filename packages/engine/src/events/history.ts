/** What each older version of an event lacked, and what is read instead. `upcast.ts` does it. */
export const HISTORY: Readonly<Record<string, string>> = {
  'mail_sent@1': 'had no `meantFor`, which is read as `null`.',
  'mail_bounced@1': 'had no `returned`, which is read as the only words that the mail system had then.',
};
