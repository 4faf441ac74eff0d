import type { KeyboardEvent } from 'react';

/** Ctrl+Enter, or ⌘+Enter, sends. */
export const useSendKey =
  (send: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
