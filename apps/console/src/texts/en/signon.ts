/** Logging in with an account of one's institution. */
export const messages = {
  signOnWith: 'Log in with {name}',
  signOnLocal: 'Log in with a password',
  signOnLocalFor: 'For administrators, if {name} does not work.',
  signOnGoOn: 'Go on without it',
  signOnNewTab: 'Log in with {name} (new tab)',
  signOnComeBack: 'Log in there, and come back to this tab: it goes on by itself.',
  signOnCheck: 'I have logged in',
  signOnNotYet: 'Nobody has logged in there yet.',
  signOnAgain: 'Please log in with {name} again',
  signOnAgainBy:
    'An answer of the login was lost. Your session goes on until {time}; log in again before. What you do here stays open.',
  signOnLater: 'Later',
  signOnElevate: 'You log in with {name}, so your session is elevated by logging in there again.',
  linkTitle: 'Log in with {name}',
  linkDone: 'You can log in to this account with {name}.',
  linkHow: 'Link this account, and log in to it with {name} from then on. Your password goes on working.',
  linkGroups: 'If {name} says who is an instructor or administrator, it does so for this account too.',
  linkPassword: 'Password of this account',
  linkAct: 'Link with {name}',

  signOnFailed: 'Logging in failed. Try again; if it happens again, tell the administrator.',
  signOnUnreachable: 'The place where you log in does not answer. Try again in a minute, or ask the administrator.',
  signOnExpired: 'This login has expired, was used already, or began in another browser. Start again.',
  signOnDeclined: 'You were not logged in. Try again, or ask the administrator whether you may use this platform.',
  signOnRefused:
    'The answer of the login could not be trusted, and was refused. Start again; if it happens again, tell the administrator.',
  signOnNoUsername: 'You were given no username that can be used here. Ask the administrator.',
  signOnDeactivated: 'Your account here is deactivated. Ask an administrator.',
  signOnLinkedElsewhere:
    'You have another account here already. Ask an administrator to delete it, then link this one.',
  signOnBusy: 'Too many people are logging in at this moment. Try again in a few seconds.',
  signOnOther: 'Somebody else has logged in there. Your session was not elevated.',
  signOnNotFresh: 'You were not asked to log in again there, so your session was not elevated. Tell the administrator.',
  signOnNoAdministrator: 'You are not an administrator any more. Your session was not elevated.',
} as const;
