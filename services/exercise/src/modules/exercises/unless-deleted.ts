import { StreamEnded } from '@muster/kit/streams';
import { exerciseUnknown } from './seen.service.ts';

/** Fails as for an unknown exercise if the exercise is deleted meanwhile. */
export async function unlessDeleted<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof StreamEnded ? exerciseUnknown() : error;
  }
}
