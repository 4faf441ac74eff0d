export const messages = {
  conflictIs:
    'Somebody else, or you in another window, has changed this file. Both texts are below, and yours is kept. You can go on writing; decide which one stays.',
  conflictRemoved:
    'Somebody else, or you in another window, has removed this file. Your text is kept. You can go on writing; decide whether it stays.',
  conflictTheirs: 'Theirs, on the server',
  conflictMine: 'Yours',
  takeMine: 'Save mine',
  takeTheirs: 'Take theirs',
  arrivals: {
    one: 'Somebody else, or you in another window, has changed a file in other places. It has the changes of both now:',
    other:
      'Somebody else, or you in another window, has changed files in other places. They have the changes of both now:',
  },
  arrivalsSeen: 'All right',
} as const;
