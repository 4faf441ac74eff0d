import { describeBackupOf, RELEASED } from '../support/backup-of-release.ts';

for (const release of RELEASED.slice(1)) describeBackupOf(release);
