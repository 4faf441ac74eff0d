import { ApiError } from '@muster/ui/server';
import { call, post } from './request.ts';
import { askWhoIsHere, sessionStore } from './session.ts';

/** An act waits for the answer to the elevation dialog. */
interface Question {
  answer(isElevated: boolean): void;
}

const listeners = new Set<() => void>();
let question: Question | undefined;

/** The open question, if any; the shell shows it. */
export const elevationQuestion = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): Question | undefined => question,
};

function show(next: Question | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

/** Elevates the session, or extends the elevation. It gets a new id; live connections reconnect by themselves. */
export async function elevate(): Promise<void> {
  await post('/auth/session/elevation');
  await askWhoIsHere();
}

export async function endElevation(): Promise<void> {
  await call('/auth/session/elevation', { method: 'DELETE' });
  await askWhoIsHere();
}

/** Runs an act that may need an elevated session: asks for elevation if needed, and then runs it again. */
export async function elevated<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'elevation_needed') throw error;
    await askToElevate();
    return run();
  }
}

/** The same for an act whose refusal would not name the missing elevation. */
export async function elevatedFirst<Result>(run: () => Promise<Result>): Promise<Result> {
  const session = sessionStore.current();
  if (session.state === 'here' && session.session.elevatedFor === null) await askToElevate();
  return elevated(run);
}

async function askToElevate(): Promise<void> {
  const isElevated = await new Promise<boolean>((resolve) => {
    // Earlier askers get the same answer.
    const before = question;
    show({
      answer: (yes) => {
        show(undefined);
        before?.answer(yes);
        resolve(yes);
      },
    });
  });
  if (!isElevated) throw new ApiError('elevation_declined', 'The session was not elevated.');
}
