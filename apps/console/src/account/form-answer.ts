import { useRef, useState } from 'react';
import { type ApiError, toApiError } from '../server/api-error.ts';

/** What became of a form: under way, refused with words, or nothing yet. The words get the focus when they come. */
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
  return { error, isSending, note, send };
}
