import { defineErrors } from '@muster/kit/errors';

export const signOnErrors = defineErrors({
  local_login_off: {
    status: 403,
    meaning: 'Passwords of the platform do not work here, or not for this login. The answer is the same for everybody.',
    says: {
      off: 'Nobody logs in with a password here; log in with {name}.',
      admins: 'Only administrators log in with a password here, and this login is none of theirs; log in with {name}.',
    },
  },
  elevation_at_provider: {
    status: 403,
    meaning: 'The session began at the identity provider: it is elevated there, at `address`, by logging in again.',
    says: 'Log in again with {name} to elevate this session.',
  },
  sign_on_off: {
    status: 404,
    meaning: 'The platform has no identity provider.',
    says: 'There is no single sign-on here; log in with your username and password.',
  },
  provider_unreachable: {
    status: 503,
    meaning: 'The identity provider does not answer, or not as it should.',
    says: 'The place where you log in does not answer. Try again in a minute, or ask the administrator.',
  },
  sign_on_expired: {
    status: 400,
    meaning:
      'A login at the identity provider that this browser did not begin, that took more than ten minutes, or that was used before.',
    says: 'This login has expired, was used already, or began in another browser. Start again.',
  },
  sign_on_declined: {
    status: 403,
    meaning: 'The identity provider did not log the person in, or they did not want to.',
    says: 'You were not logged in. Try again, or ask the administrator whether you may use this platform.',
  },
  sign_on_refused: {
    status: 400,
    meaning: 'The answer of the identity provider is not one to this login, or not from this provider.',
    says: 'The answer of the login could not be trusted, and was refused. Start again; if it happens again, tell the administrator.',
  },
  elevation_refused: {
    status: 403,
    meaning: 'The login at the identity provider does not elevate the session.',
    says: {
      other_person: 'Somebody else has logged in there. The session was not elevated.',
      not_fresh: 'You were not asked to log in again there, so the session was not elevated. Tell the administrator.',
      not_an_administrator: 'You are not an administrator any more. The session was not elevated.',
    },
  },
  link_password_wrong: {
    status: 400,
    meaning: 'The password of the account that is to be linked is wrong.',
    says: 'This is not the password of your account here.',
  },
  logout_token_invalid: {
    status: 400,
    meaning: 'The notice of the identity provider that somebody has logged out is not genuine, or was used before.',
    says: 'The logout token is not a valid one of this provider, or was used before.',
  },
});
