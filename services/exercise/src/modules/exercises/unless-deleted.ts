import { StreamEnded } from '@muster/kit/streams';
import { exerciseUnknown } from './seen.service.ts';

/** What somebody asked for, refused like anything about an unknown exercise when it was deleted meanwhile. */
export async function unlessDeleted<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof StreamEnded ? exerciseUnknown() : error;
  }
}
