import type { AppError } from '@muster/kit/errors';
import { FairQueue } from '@muster/kit/runtime';
import type { Person } from '../../../access/index.ts';
import type { Deps } from '../../../deps.ts';
import { platformErrors } from '../../../platform-errors.ts';
import { type RegistrationCounts, registerUsers } from './register-users.ts';
import { registerInThread } from './users-upload-thread.ts';

export interface UploadResult {
  readonly created_count: number;
  readonly skipped_count: number;
}

/**
 * About a hundred or two users, which are read and stored faster than a thread starts. With the shortest rows it is
 * 1,300, which block the event loop for some 50 ms.
 */
const MAX_INLINE_BYTES = 8 * 1024;

/**
 * Creates the users in uploaded files. Large files are processed one at a time, round robin by sender: each occupies a
 * thread, and on SQLite blocks other writers.
 */
export class UsersUploads {
  readonly #deps: Deps;
  readonly #largeFiles = new FairQueue({ places: 1, longest: 20, refusal: tooBusy });

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async upload(actor: Person, file: Buffer): Promise<UploadResult> {
    const { created, skipped } = await this.#register(actor, file);
    return { created_count: created, skipped_count: skipped };
  }

  #register(actor: Person, file: Buffer): Promise<RegistrationCounts> {
    const { config, clock } = this.#deps;
    if (file.length <= MAX_INLINE_BYTES) return registerUsers(this.#deps, actor, file);
    const order = { database: config.database, now: clock.now(), actor, file };
    return this.#largeFiles.run([actor.userId], () => registerInThread(order));
  }
}

function tooBusy(): AppError {
  return platformErrors.too_busy('users', {
    headers: { 'retry-after': '60' },
  });
}
