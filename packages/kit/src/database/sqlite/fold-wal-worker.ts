import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

/** How long to wait for a moment in which nobody writes. */
const TIMEOUT_MS = 1000;

const database = new DatabaseSync(String(workerData), { timeout: TIMEOUT_MS });
// Beside those who read and write, as far as the oldest reader lets it.
const folded = database.prepare('pragma wal_checkpoint(passive)').get();
// Nobody writes during this one, so it comes when there is next to nothing left to do but to cut the file off.
if (folded?.['log'] === folded?.['checkpointed']) database.exec('pragma wal_checkpoint(truncate)');
database.close();
