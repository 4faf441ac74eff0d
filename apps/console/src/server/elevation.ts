import { ApiError } from '@muster/ui/server';
import { createStore, type Readable } from '@muster/ui/state';
import type { Console } from '../console/console.ts';
import { isRefusedWith } from './error-class.ts';
import { WhoAmI } from './session.generated.ts';

/** An act waits for the answer to the elevation dialog. */
interface ElevationQuestion {
  answer(isElevated: boolean): void;
}

export interface Elevation {
  /** The open question, if any; the shell shows it. */
  readonly question: Readable<ElevationQuestion | undefined>;
  /** Elevates the session, or extends the elevation. It gets a new id; live connections reconnect by themselves. */
  readonly elevate: (code?: string) => Promise<void>;
  /** The same without a question, unless a code of the second factor is needed. */
  readonly elevateAgain: () => Promise<void>;
  /** Whether it was elevated meanwhile, in another tab. */
  readonly isElevatedNow: () => Promise<boolean>;
  readonly endElevation: () => Promise<void>;
  /** Runs an act that may need an elevated session: asks for elevation if needed, and then runs it again. */
  readonly elevated: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** The same for an act whose refusal would not name the missing elevation. */
  readonly elevatedFirst: <Result>(run: () => Promise<Result>) => Promise<Result>;
}

/** The elevation of the user's session. */
export function elevation({ server, session, clock }: Console): Elevation {
  const question = createStore<ElevationQuestion | undefined>(undefined);

  const askAgain = async (): Promise<void> =>
    session.set({ ...(await server.request(WhoAmI, {})), toldAt: clock.now() });

  async function askToElevate(): Promise<void> {
    const isElevated = await new Promise<boolean>((resolve) => {
      // Earlier askers get the same answer.
      const before = question.current();
      question.set({
        answer: (yes) => {
          question.set(undefined);
          before?.answer(yes);
          resolve(yes);
        },
      });
    });
    if (!isElevated) throw new ApiError('elevation_declined', 'The session was not elevated.');
  }

  const elevate: Elevation['elevate'] = async (code) => {
    await server.post('/auth/session/elevation', code === undefined ? undefined : { code });
    await askAgain();
  };

  const elevated: Elevation['elevated'] = async (run) => {
    try {
      return await run();
    } catch (error) {
      if (!isRefusedWith(error, 'elevation_needed')) throw error;
      await askToElevate();
      return run();
    }
  };

  return {
    question,
    elevate,
    elevateAgain: async () => {
      try {
        await elevate();
      } catch (error) {
        if (!isRefusedWith(error, 'second_factor_needed')) throw error;
        await askToElevate();
      }
    },
    isElevatedNow: async () => {
      await askAgain();
      return session.current().session.elevatedFor !== null;
    },
    endElevation: async () => {
      await server.call('/auth/session/elevation', { method: 'DELETE' });
      await askAgain();
    },
    elevated,
    elevatedFirst: async (run) => {
      if (session.current().session.elevatedFor === null) await askToElevate();
      return elevated(run);
    },
  };
}
