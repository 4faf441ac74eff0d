import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { it } from 'node:test';

const ROOT = join(import.meta.dirname, '..');

it('a command ends quietly if the reader of its output closes the pipe', async () => {
  const args = ['scripts/exercise.ts', 'rehearse', 'examples/waterworks', '--runs', '1', '--teams', '40', '--json'];
  const command = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const [errors, exit] = [text(command.stderr), once(command, 'exit')];
  await once(command.stdout, 'data');
  command.stdout.destroy();
  assert.deepEqual(await exit, [0, null]);
  assert.equal(await errors, '');
});
