/** What instructors send, and can take back for a while. */
export const messages = {
  sendsWaiting: { one: '{count} not sent yet', other: '{count} not sent yet' },
  sendsLeaving: 'Leaving the page keeps them as drafts.',
  sendsMore: { one: '{count} more', other: '{count} more' },
  sendsIn: 'in {seconds} s',
  undoSend: 'Undo: {title}',
  keyUndoSend: 'Undo the newest that is not sent yet',
  saidSends: {
    one: '{count} not sent yet. Undo it with z.',
    other: '{count} not sent yet. Undo the newest with z.',
  },
  unsentLeft: 'Not sent: the page was closed before its undo time was over.',
  unsentLine: 'Not sent: the connection was lost before its undo time was over.',
  unsentSession: 'Not sent: the session ended before its undo time was over.',
  unsentSlept: 'Not sent: this computer slept while its undo time passed.',
  unsentRefused: 'Not sent, or not to everybody:',
  unsentDraft: 'The text is still your draft.',
  unsentOpen: 'Open it',
  leavesAfter: 'Leaves after {seconds} s; until then you can undo it.',
  waitsToLeave: 'Waits until it is sent. Undo it to change it.',
  toTeams: { one: '{name} → {count} team', other: '{name} → {count} teams' },
  toOne: '{name} → {to}',
  undoTime: 'Undo time',
  undoTimeHow:
    'What you send to teams waits so many seconds in this browser, and you can take it back. 0 sends at once; at most 15.',
  undoSeconds: 'Seconds',
} as const;
