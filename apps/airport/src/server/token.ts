const STORAGE_KEY = 'token';
const listeners = new Set<() => void>();

/** Whether the service asks for a token, and whether the one that was given was refused. */
export type TokenQuestion = 'none' | 'asked' | 'refused';

let question: TokenQuestion = 'none';

export const tokenStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  question: (): TokenQuestion => question,
  /** In this tab only: a browser that somebody else opens later knows nothing of it. */
  token: (): string | null => sessionStorage.getItem(STORAGE_KEY),
};

function set(next: TokenQuestion): void {
  question = next;
  for (const listener of listeners) listener();
}

/** The service said 401. */
export function askForToken(): void {
  set(tokenStore.token() === null ? 'asked' : 'refused');
}

export function giveToken(token: string): void {
  sessionStorage.setItem(STORAGE_KEY, token);
  set('none');
}

export function forgetToken(): void {
  sessionStorage.removeItem(STORAGE_KEY);
  set('asked');
}
