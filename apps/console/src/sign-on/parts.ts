import { lazyPart } from '../shell/lazy-part.tsx';

/** Loaded only where people log in with an account of their institution. */

export const SignOnEntry = lazyPart('signon', async () => ({
  default: (await import('./sign-on-entry.tsx')).SignOnEntry,
}));

export const SignOnFailed = lazyPart('signon', async () => ({
  default: (await import('./sign-on-problem.tsx')).SignOnFailed,
}));

export const LinkAccount = lazyPart('signon', async () => ({
  default: (await import('./link-account.tsx')).LinkAccount,
}));

export const LogInAgainElsewhere = lazyPart('signon', async () => ({
  default: (await import('./log-in-again-elsewhere.tsx')).LogInAgainElsewhere,
}));

export const LogInAgainSoon = lazyPart('signon', async () => ({
  default: (await import('./log-in-again-soon.tsx')).LogInAgainSoon,
}));

export const ElevateElsewhere = lazyPart('signon', async () => ({
  default: (await import('./elevate-elsewhere.tsx')).ElevateElsewhere,
}));
