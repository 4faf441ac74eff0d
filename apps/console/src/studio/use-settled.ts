import { useEffect, useState } from 'react';
import { useConsole } from '../console/use-console.ts';

/** Keys come faster. */
const PAUSE_MS = 250;

/** A value as it was at the last pause: for what takes a while, and what nobody reads while they type. */
export function useSettled<Value>(value: Value): Value {
  const { clock } = useConsole();
  const [settled, settle] = useState(value);
  useEffect(() => {
    const pause = clock.later(() => settle(() => value), PAUSE_MS);
    return () => clock.cancel(pause);
  }, [value, clock]);
  return settled;
}
