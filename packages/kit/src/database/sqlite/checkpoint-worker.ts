import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

/** How long to wait for a moment without writers. */
const TIMEOUT_MS = 1000;

const database = new DatabaseSync(String(workerData), { timeout: TIMEOUT_MS });
// Concurrently with readers and writers, as far as the oldest reader allows.
const result = database.prepare('pragma wal_checkpoint(passive)').get();
// This blocks writers, so it runs only when little is left to do but truncate the file.
if (result?.['log'] === result?.['checkpointed']) database.exec('pragma wal_checkpoint(truncate)');
database.close();
