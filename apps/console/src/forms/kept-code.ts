const STORAGE_KEY = 'join-code';

/** A code from an address, kept through the login in this tab only. */
export const keptCode = {
  read: (): string => sessionStorage.getItem(STORAGE_KEY) ?? '',
  keep: (code: string): void => sessionStorage.setItem(STORAGE_KEY, code),
  forget: (): void => sessionStorage.removeItem(STORAGE_KEY),
} as const;
