/** What each older version of an event lacked, and what is read instead. `upcast.ts` implements it. */
export const HISTORY: Readonly<Record<string, string>> = {
  'mail_sent@1': 'had no `meantFor`, which is read as `null`.',
  'exercise_opened@1': 'had no `shareFeedback`, which is read as `false`.',
  'comment_written@1': 'had no `shared`, which is read as `false`.',
  'answer_judged@1': 'had no `shared`, which is read as `false`.',
  'answer_judged@2': 'had no `points`, which is read as `null`.',
  'milestone_switched@1': 'had no `origin`, which is read as `null`.',
  'shared_milestone_switched@1': 'had no `origin`, which is read as `null`.',
  'mail_bounced@1': 'had no `returned`, which is read as the only words that the mail system had then.',
};
