const STORAGE_KEY = 'token';
const listeners = new Set<() => void>();

/** Whether the service requires a token, and whether the given one was refused. */
export type TokenQuestion = 'none' | 'asked' | 'refused';

let question: TokenQuestion = 'none';

export const tokenStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  question: (): TokenQuestion => question,
  /** For this tab only: the next user of the browser must not have it. */
  token: (): string | null => sessionStorage.getItem(STORAGE_KEY),
};

function set(next: TokenQuestion): void {
  question = next;
  for (const listener of listeners) listener();
}

/** Called for status 401. */
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
