import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** However printing begins: what is folded is not printed. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const unfold = (): void => flushSync(() => setIsPrinting(true));
    const fold = (): void => setIsPrinting(false);
    addEventListener('beforeprint', unfold);
    addEventListener('afterprint', fold);
    return () => {
      removeEventListener('beforeprint', unfold);
      removeEventListener('afterprint', fold);
    };
  }, []);
  return isPrinting;
}
