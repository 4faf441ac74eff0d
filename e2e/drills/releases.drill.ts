import { onEachDatabase } from '@muster/kit/testing';
import { describeBackupOf, RELEASED } from '../support/backup-of-release.ts';

for (const release of RELEASED) describeBackupOf(release, onEachDatabase);
