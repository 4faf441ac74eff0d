import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const ROOT = join(import.meta.dirname, '..');

/** As npm starts it: in the folder of the project, with the person's own folder and the script's name in variables. */
function startedByNpm(script: string, file: string, ...args: string[]) {
  const env = { ...process.env, INIT_CWD: join(ROOT, 'examples'), npm_lifecycle_event: script };
  return spawnSync(process.execPath, [join(ROOT, 'scripts', file), ...args], { cwd: ROOT, env, encoding: 'utf8' });
}

describe('paths on the command line', () => {
  it('are taken from where the person stands', () => {
    const rehearsal = startedByNpm('exercise', 'exercise.ts', 'rehearse', 'tour', '--runs', '1', '--minutes', '0');
    assert.equal(rehearsal.status, 0, rehearsal.stderr);
    const check = startedByNpm('definition', 'definition.ts', 'check', 'tour');
    assert.equal(check.status, 0, check.stderr);
  });

  it('are taken as they are by a process that another script has started', () => {
    const check = startedByNpm('test', 'definition.ts', 'check', 'examples/tour');
    assert.equal(check.status, 0, check.stderr);
  });
});
