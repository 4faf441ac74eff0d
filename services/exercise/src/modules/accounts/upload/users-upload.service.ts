import type { AppError } from '@muster/kit/errors';
import { FairQueue } from '@muster/kit/runtime';
import type { Person } from '../../../access/index.ts';
import type { Deps } from '../../../deps.ts';
import { platformErrors } from '../../../platform-errors.ts';
import type { Enrolment } from './enrolment.ts';
import { registerInExercise } from './register-in-exercise.ts';
import { type RegistrationCounts, registerUsers } from './register-users.ts';
import { assigns, type ReadUsers, readUsersCsv } from './users-csv.ts';
import { readInThread, registerInThread } from './users-upload-thread.ts';

export interface UploadResult {
  readonly created_count: number;
  readonly skipped_count: number;
  /** Only for a list of an exercise. */
  readonly assigned_count?: number;
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

  /** Also assigns them to the teams of an exercise, for a caller who runs it. */
  async uploadTo(enrolment: Enrolment, exerciseId: number, actor: Person, file: Buffer): Promise<UploadResult> {
    await enrolment.requireExercise(actor, exerciseId);
    const read = await this.#read(actor, file);
    // Without teams it can be as long as any other list, and is stored like it.
    if (!assigns(read.users)) return { ...(await this.upload(actor, file)), assigned_count: 0 };
    const { created, skipped, assigned } = await registerInExercise(
      { ...this.#deps, enrolment },
      actor,
      exerciseId,
      read,
    );
    return { created_count: created, skipped_count: skipped, assigned_count: assigned };
  }

  async #read(actor: Person, file: Buffer): Promise<ReadUsers> {
    const rules = { hasTeams: true, hasSubjects: this.#deps.config.signOn !== undefined };
    if (file.length <= MAX_INLINE_BYTES) return readUsersCsv(file, rules);
    return this.#largeFiles.run([actor.userId], () => readInThread({ file, rules }));
  }

  #register(actor: Person, file: Buffer): Promise<RegistrationCounts> {
    const { config, clock } = this.#deps;
    const issuer = config.signOn?.issuer;
    if (file.length <= MAX_INLINE_BYTES) {
      const read = readUsersCsv(file, { hasTeams: false, hasSubjects: issuer !== undefined });
      return registerUsers({ ...this.#deps, issuer }, actor, read);
    }
    const order = { database: config.database, issuer, now: clock.now(), actor, file };
    return this.#largeFiles.run([actor.userId], () => registerInThread(order));
  }
}

function tooBusy(): AppError {
  return platformErrors.too_busy('users', {
    headers: { 'retry-after': '60' },
  });
}
