import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const ROOT = join(import.meta.dirname, '..');

/** As npm runs it: in the folder of the project, with the caller's folder and the name of the script in variables. */
function startedByNpm(script: string, file: string, ...args: string[]) {
  const env = { ...process.env, INIT_CWD: join(ROOT, 'examples'), npm_lifecycle_event: script };
  return spawnSync(process.execPath, [join(ROOT, 'scripts', file), ...args], { cwd: ROOT, env, encoding: 'utf8' });
}

describe('paths on the command line', () => {
  it('are relative to the folder of the caller', () => {
    const rehearsal = startedByNpm('exercise', 'exercise.ts', 'rehearse', 'tour', '--runs', '1', '--minutes', '0');
    assert.equal(rehearsal.status, 0, rehearsal.stderr);
    const check = startedByNpm('definition', 'definition.ts', 'check', 'tour');
    assert.equal(check.status, 0, check.stderr);
  });

  it('are not changed in a process that another script has started', () => {
    const check = startedByNpm('test', 'definition.ts', 'check', 'examples/tour');
    assert.equal(check.status, 0, check.stderr);
  });
});
