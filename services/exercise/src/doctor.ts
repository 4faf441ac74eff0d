import type { ExaminedService } from '@muster/kit/doctor';
import { LAST_ALIVE } from '@muster/kit/heartbeat';
import { basics, HEALTH } from './basics.ts';
import { checkOwnerOfFiles, checksOfFiles } from './check-files.ts';
import { checkKeyOfData } from './check-secrets-key.ts';
import type { ExerciseConfig } from './config.ts';
import { KEEP_FREE_BYTES } from './keep-free.ts';
import { checkMail } from './modules/mails/check/index.ts';
import { checkSignOn, checkStoredTokens } from './modules/sessions/sign-on/check/index.ts';

export const examinedExercise: ExaminedService<ExerciseConfig> = {
  service: basics,
  title: 'Exercise platform',
  version: basics.version,
  databaseVariable: 'DATABASE_URL',
  health: HEALTH,
  freeSpace: { bytes: KEEP_FREE_BYTES, otherwise: 'files and exports of exercises are refused' },
  newestMoment: LAST_ALIVE,
  publicUrl: {
    variable: 'PUBLIC_URL',
    valueOf: ({ isPublicUrlSet, publicUrl }) => (isPublicUrlSet ? publicUrl : undefined),
    neededFor: 'links in mails and printed join codes',
    webSocketOf: ({ basePath }) => ({ path: `${basePath}/graphql`, protocol: 'graphql-transport-ws' }),
    largestUploadMb: ({ maxDefinitionMb, maxFileMb }) => Math.max(maxDefinitionMb, maxFileMb),
  },
  checkData: async (config, reader) => [
    ...(await checkKeyOfData(config, reader)),
    ...(await checkOwnerOfFiles(config, reader)),
    ...(await checkStoredTokens(config, reader)),
  ],
  checks: (config, foreign) => [
    checkMail(config, foreign),
    ...checksOfFiles(config, foreign),
    ...(config.signOn === undefined ? [] : [checkSignOn(config, config.signOn, foreign)]),
  ],
};
