import { useState } from 'react';
import { isRefusedWith } from '../server/error-class.ts';

export interface AskedCode {
  /** Whether the server has asked for one. */
  readonly isAsked: boolean;
  readonly value: string;
  readonly set: (value: string) => void;
  /** Sends without a code at first; asks for one if the server does. Resolves to whether it was sent. */
  readonly sendWith: (send: (code: string | undefined) => Promise<void>) => Promise<boolean>;
}

/** The code of a second factor, which only those are asked for who have one. */
export function useAskedCode(): AskedCode {
  const [isAsked, setAsked] = useState(false);
  const [value, set] = useState('');
  const sendWith: AskedCode['sendWith'] = async (send) => {
    try {
      await send(isAsked ? value : undefined);
      return true;
    } catch (error) {
      if (isAsked || !isRefusedWith(error, 'second_factor_needed')) throw error;
      setAsked(true);
      return false;
    }
  };
  return { isAsked, value, set, sendWith };
}
