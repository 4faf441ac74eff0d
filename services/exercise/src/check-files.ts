import { belongsToAnother, checkObjectStorage, type ObjectStorageAddress, OWNER_NAME } from '@muster/kit/blobs';
import { canHaveInstances } from '@muster/kit/config';
import { type CheckResult, type DatabaseReader, type ForeignText, ok, problem, warning } from '@muster/kit/doctor';
import type { ExerciseConfig } from './config.ts';
import { TAKE_OVER } from './take-over.ts';

/** What is to be checked if files are stored in an object storage. */
export function checksOfFiles(config: ExerciseConfig, foreign: ForeignText): Promise<CheckResult>[] {
  if (config.files.kind === 'folder') return [];
  return [checkFiles(config.files.storage, foreign), checkMailOfInstances(config)];
}

/** Whether the folder of the object storage is that of this database. */
export async function checkOwnerOfFiles({ files }: ExerciseConfig, reader: DatabaseReader): Promise<CheckResult[]> {
  if (files.kind === 'folder') return [];
  const [row] = await reader.rows(OWNER_NAME);
  const isForeign = await belongsToAnother(files.storage, row === undefined ? undefined : String(row['name']));
  if (isForeign !== true) return [];
  return [
    problem(
      'owner of files',
      `the folder ${files.storage.prefix}/ of the bucket belongs to another database`,
      `Set FILES_URL to a folder that only this database uses. If this one replaces the other, as after a restore, stop the other service and run "${TAKE_OVER}".`,
    ),
  ];
}

/** Asks the object storage for a name, and writes nothing. */
async function checkFiles(storage: ObjectStorageAddress, foreign: ForeignText): Promise<CheckResult> {
  const { bucket, endpoint, prefix } = storage;
  const place = foreign.quote(`${endpoint}, bucket ${bucket}, folder ${prefix}`);
  const failure = await checkObjectStorage(storage);
  if (failure === undefined) return ok('files', `${place} can be read`);
  const todo =
    failure.trouble === 'unreachable'
      ? 'Check that the storage runs, and correct AWS_ENDPOINT_URL_S3. Until then no file can be stored or read.'
      : 'Correct FILES_URL, AWS_REGION and the credentials. Until then no file can be stored or read.';
  return problem('files', `${place}: ${foreign.quote(failure.message)}`, todo);
}

/** What lies only on the disk of one machine is lost with it, and others do not see it. */
async function checkMailOfInstances(config: ExerciseConfig): Promise<CheckResult> {
  if (!isMailLocal(config)) return ok('instances', 'nothing is stored on this machine alone');
  return warning('instances', MAIL_IS_LOCAL, 'Set SMTP_URL before you start a second instance.');
}

export const MAIL_IS_LOCAL =
  'SMTP_URL is not set, so mails are written to the disk of whichever instance sends them; with files in an object storage, several instances need SMTP_URL';

/** With files in a folder, instances share `DATA_DIR`, the outbox included. */
export function isMailLocal(config: ExerciseConfig): boolean {
  return config.files.kind === 's3' && canHaveInstances(config) && config.mail.smtpUrl === undefined;
}
