import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import { coveredPackage, judgeCoverage, MINIMUM, measuredFiles } from './branch-coverage.ts';

describe('the coverage of branches', () => {
  it('fails one branch below the least of a package', () => {
    const least = MINIMUM['packages/engine'] ?? 0;
    const enough = { 'packages/engine': { total: 10_000, covered: 100 * least } };
    const tooLittle = { 'packages/engine': { total: 10_000, covered: 100 * least - 1 } };
    assert.equal(judgeCoverage(enough, true).isEnough, true);
    assert.deepEqual(judgeCoverage(tooLittle, true), {
      isEnough: false,
      lines: [`FAILED: packages/engine: ${least - 0.01} % of branches covered, at least ${least} %`],
    });
  });

  it('demands nothing of the kit where half of it cannot be tested', () => {
    const half = { 'packages/kit': { total: 100, covered: 50 } };
    assert.equal(judgeCoverage(half, true).isEnough, false);
    assert.equal(judgeCoverage(half, false).isEnough, true);
  });

  it('is not measured for tests that compare our code with that of Node', () => {
    const native = 'packages/kit/src/http/body/json-body.test.ts';
    assert.ok(existsSync(new URL(`../../${native}`, import.meta.url)));
    const files = [native, 'packages/kit/src/a.test.ts', 'packages/engine/src/b.test.ts', 'e2e/c.test.ts'];
    assert.deepEqual(measuredFiles(files), [['packages/engine/src/b.test.ts'], [], ['packages/kit/src/a.test.ts']]);
  });

  it('is measured for the tests of one package alone', () => {
    assert.equal(coveredPackage(['packages/kit/src/a.test.ts', 'packages/kit/src/b.test.ts']), 'packages/kit');
    assert.equal(coveredPackage(['packages/kit/src/a.test.ts', 'packages/engine/src/b.test.ts']), undefined);
    assert.equal(coveredPackage(['services/airport/src/a.test.ts']), undefined);
  });
});
