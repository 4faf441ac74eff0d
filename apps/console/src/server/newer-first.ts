import { isRefusedWith } from './error-class.ts';

/** Asks for something that servers of the release before do not have, and for less if this is one. Nothing is done twice. */
export async function newerFirst<Newer, Older>(
  ask: () => Promise<Newer>,
  askOlder: () => Promise<Older>,
): Promise<Newer | Older> {
  try {
    return await ask();
  } catch (error) {
    if (!isRefusedWith(error, 'invalid_query')) throw error;
    return await askOlder();
  }
}
