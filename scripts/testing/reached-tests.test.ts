import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Source } from '../checks/sources.ts';
import { reachedTests } from './reached-tests.ts';

const SOURCES: readonly Source[] = Object.entries({
  'packages/kit/src/text/index.ts': "export * from './normalize.ts';",
  'packages/kit/src/text/normalize.ts': 'export const normalize = 1;',
  'packages/kit/src/text/normalize.test.ts': "import { normalize } from './normalize.ts';",
  'packages/kit/src/blobs/blobs.test.ts': "import type { Normalized } from '../text/normalize.ts';",
  'services/airport/src/service.ts':
    "import { normalize } from '@muster/kit/text';\nconst migrations = new URL('../migrations', import.meta.url);",
  'services/airport/src/main.ts': "import { airportService } from './service.ts';",
  'services/airport/src/flights.test.ts': "import { airportService } from './service.ts';",
  'services/exercise/src/main.ts': "const worker = new URL('./worker.ts', import.meta.url);",
  'services/exercise/src/worker.ts': 'export {};',
  'scripts/doctor.ts': "import { normalize } from '@muster/kit/text';",
  'e2e/support/start.ts': "start('airport');",
  'e2e/airport.test.ts': "import { start } from './support/start.ts';",
  'e2e/exercise.test.ts': "start('exercise');",
  'e2e/doctor.test.ts': "run(test, ['scripts/doctor.ts']);",
  'apps/airport/src/page.ts': 'export {};',
  'e2e/support/chromium.ts': 'export const launchChromium = 1;',
  'e2e/page.test.ts': "import { launchChromium } from './support/chromium.ts';",
  'e2e/readme.test.ts': "readFileSync('README.md');",
}).map(([path, text]) => ({ path, text }));

const NOTHING = { changed: [], importing: [], starting: [], naming: [] };

describe('the tests that a change can reach', () => {
  it('are those that import it through any number of files, and those that start a program with it', () => {
    assert.deepEqual(reachedTests(['packages/kit/src/text/normalize.ts'], SOURCES), {
      ...NOTHING,
      importing: ['packages/kit/src/text/normalize.test.ts', 'services/airport/src/flights.test.ts'],
      starting: ['e2e/airport.test.ts', 'e2e/doctor.test.ts'],
    });
  });

  it('include those that start the program of a changed thread', () => {
    assert.deepEqual(reachedTests(['services/exercise/src/worker.ts'], SOURCES), {
      ...NOTHING,
      starting: ['e2e/exercise.test.ts'],
    });
  });

  it('include those that open a changed page in a browser', () => {
    assert.deepEqual(reachedTests(['apps/airport/src/page.ts'], SOURCES), {
      ...NOTHING,
      starting: ['e2e/page.test.ts'],
    });
  });

  it('include tests that have changed themselves, but not those that were removed', () => {
    assert.deepEqual(reachedTests(['e2e/readme.test.ts', 'e2e/gone.test.ts'], SOURCES), {
      ...NOTHING,
      changed: ['e2e/readme.test.ts'],
    });
  });

  it('include those that read a changed file which is no source', () => {
    assert.deepEqual(reachedTests(['README.md', 'services/airport/migrations/0009-more.sql'], SOURCES), {
      ...NOTHING,
      naming: ['e2e/readme.test.ts', 'services/airport/src/flights.test.ts'],
    });
  });

  it('are all of them if the packages or the way in which tests run have changed', () => {
    const all = SOURCES.map(({ path }) => path).filter((path) => path.endsWith('.test.ts'));
    assert.deepEqual(reachedTests(['package-lock.json'], SOURCES), { ...NOTHING, changed: all });
  });
});
