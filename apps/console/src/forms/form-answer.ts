import { type ApiError, toApiError } from '@muster/ui/server';
import { useRef, useState } from 'react';

/** The state of a form: pending, refused with a message, or idle. The message gets the focus. */
export function useFormAnswer() {
  const [error, setError] = useState<ApiError>();
  const [isSending, setSending] = useState(false);
  const note = useRef<HTMLDivElement>(null);
  const send = async (run: () => Promise<void>): Promise<void> => {
    setSending(true);
    setError(undefined);
    try {
      await run();
    } catch (thrown) {
      setError(toApiError(thrown));
      requestAnimationFrame(() => note.current?.focus());
    } finally {
      setSending(false);
    }
  };
  /** What was refused is no longer there. */
  const forget = (): void => setError(undefined);
  return { error, isSending, note, send, forget };
}
