import { blobSweep, settleBlobs } from '@muster/kit/blobs';
import { noteRestored } from '@muster/kit/heartbeat';
import { Jobs, type JobTimes, jobSweep } from '@muster/kit/jobs';
import type { Service } from '@muster/kit/service';
import { createApp } from './app.ts';
import { basics } from './basics.ts';
import { isMailLocal, MAIL_IS_LOCAL } from './check-files.ts';
import type { ExerciseConfig } from './config.ts';
import { attemptSweeps } from './limits/index.ts';
import { endRecoveryCodes } from './modules/second-factor/index.ts';
import { endSignedOnSessions } from './modules/sessions/index.ts';
import { createFoundation, createPlatform, DEFAULT_TUNING, modules, type Tuning } from './platform.ts';
import { checkSecretsKey } from './secrets-key/index.ts';

/** Overrides for tests, to be fast. */
export interface ServiceSettings extends Partial<Tuning> {
  readonly jobTimes?: Partial<JobTimes>;
}

export function exerciseServiceWith({ jobTimes = {}, ...settings }: ServiceSettings): Service<ExerciseConfig> {
  const tuning = { ...DEFAULT_TUNING, ...settings };
  return {
    ...basics,
    prepare: async (deps) => {
      const foundation = createFoundation(deps, tuning);
      if (isMailLocal(deps.config)) deps.log.warn(`${MAIL_IS_LOCAL}.`);
      await checkSecretsKey(foundation);
      await settleBlobs(deps.database, foundation.blobs);
      for (const { prepare } of modules) await prepare?.(foundation);
    },
    create: async (deps) => {
      const platform = createPlatform(createFoundation(deps, tuning));
      return {
        app: await createApp(platform),
        workers: [
          // First, to be stopped last: the others store files until they end.
          platform.blobs,
          ...modules.flatMap(({ workers }) => workers?.(platform) ?? []),
          new Jobs(
            platform,
            modules.flatMap(({ jobs }) => jobs?.(platform) ?? []),
            jobTimes,
          ),
        ],
        sweeps: [
          ...modules.flatMap(({ sweeps }) => sweeps?.(platform) ?? []),
          ...attemptSweeps(deps),
          blobSweep(deps.database, platform.blobs),
          jobSweep(deps.database),
        ],
      };
    },
    filesOf: ({ files }) => files,
    backupOptions: {
      // A restored database is another history: the first who asks gives it an epoch, and its snapshots are made again.
      // A slip that was used since would work again. Tokens of the identity provider are nobody else's business.
      derivedTables: [
        // A restored database is another owner of files, and uploads that were under way are not part of a backup.
        'blob_owner',
        'blobs_in_transit',
        'kept_histories',
        'kept_history_pages',
        'live_epoch',
        'logout_notices',
        'provider_tokens',
        'sign_on_checks',
        'sign_on_requests',
        'sign_on_tokens',
        'slips',
        'stream_snapshot_parts',
        'stream_snapshots',
      ],
      blobColumns: [{ table: 'blob_references', column: 'hash' }],
      onRestore: async (tx) => {
        await noteRestored(tx);
        await endSignedOnSessions(tx);
        return endRecoveryCodes(tx);
      },
    },
  };
}

export const exerciseService = exerciseServiceWith({});
