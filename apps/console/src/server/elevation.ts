import { ApiError } from './api-error.ts';
import { call, post } from './request.ts';
import { askWhoIsHere, sessionStore } from './session.ts';

/** An act waits for the answer to the question whether the session shall be elevated. */
interface Question {
  answer(isElevated: boolean): void;
}

const listeners = new Set<() => void>();
let question: Question | undefined;

/** The question that is open, if any; the shell asks it. */
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

/** Elevates the session, or does so once more. It has another id then; whoever listens to the server comes back alone. */
export async function elevate(): Promise<void> {
  await post('/auth/session/elevation');
  await askWhoIsHere();
}

export async function endElevation(): Promise<void> {
  await call('/auth/session/elevation', { method: 'DELETE' });
  await askWhoIsHere();
}

/** Does something that may need an elevated session: asks for it where it is lacking, and then does it. */
export async function elevated<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'elevation_needed') throw error;
    await askToElevate();
    return run();
  }
}

/** The same for an act whose refusal would not say that this is what it lacks. */
export async function elevatedFirst<Result>(run: () => Promise<Result>): Promise<Result> {
  const session = sessionStore.current();
  if (session.state === 'here' && session.session.elevatedFor === null) await askToElevate();
  return elevated(run);
}

async function askToElevate(): Promise<void> {
  const isElevated = await new Promise<boolean>((resolve) => {
    // Whoever asked before gets the same answer.
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
