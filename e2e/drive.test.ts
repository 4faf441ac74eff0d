import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, it, type TestContext } from 'node:test';
import { ADMIN_PASSWORD, ExerciseClient } from './support/exercise-client.ts';
import { folderFor, run, runFromSources, startProcess } from './support/service-process.ts';

const BASE = '/inject/api/v1';
const SHORT = ['--teams', '2', '--people', '2', '--minutes', '0.1', '--pace', '60'];

async function drive(
  test: TestContext,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ code: number | NodeJS.Signals; output: string }> {
  const running = run(test, ['scripts/drive.ts', ...args], environment);
  const code = await running.ended();
  return { code, output: running.output() };
}

describe('npm run drive', () => {
  it('plays on its own platform, and reports resource usage and that every screen was correct', async (test) => {
    // With the settings of a platform that others reach by its name.
    const settings = { ALLOWED_HOSTS: 'a.example.org', PUBLIC_URL: 'http://a.example.org', METRICS: 'off' };
    const { code, output } = await drive(test, ['examples/waterworks', ...SHORT, '--on-demand'], settings);
    assert.equal(code, 0, output);
    assert.match(output, /^Acts +\d+ acts in \d+ s, [\d.]+ per second$/m);
    assert.match(output, /^Time of an act +p50 \d+ ms, p99 \d+ ms, longest \d+ ms$/m);
    assert.match(output, /^To all screens +p50 \d+ ms.*with 4 live connections$/m);
    assert.match(output, /^Platform +\d+ MB at most, [\d.]+ s of processor time/m);
    assert.match(output, /^Seen live +everything, once, by 4 trainees and 2 instructors$/m);
    assert.match(output, /^Events +\d+, as in a rehearsal of the same acts$/m);
  });

  it('plays on a platform that runs already, and leaves nothing there', async (test) => {
    const environment = { DATA_DIR: folderFor(test), ADMIN_PASSWORD };
    const service = await startProcess(test, 'exercise', environment);
    const args = ['examples/tour', ...SHORT, '--at', `${service.url}${BASE}/`];
    const { code, output } = await drive(test, args, { DRIVE_PASSWORD: ADMIN_PASSWORD });
    assert.equal(code, 0, output);
    assert.match(output, /^Events +\d+, as in a rehearsal of the same acts$/m);
    const admin = await new ExerciseClient(service).logIn();
    assert.deepEqual(await admin.ask('{ exercises { id } definitions { id } users { users { username } } }'), {
      exercises: [],
      definitions: [],
      users: { users: [{ username: 'admin' }] },
    });
  });

  it('stops its platform and removes the data when it is asked to end', async (test) => {
    const folder = folderFor(test);
    const args = ['scripts/drive.ts', 'examples/tour', '--teams', '1', '--people', '1', '--minutes', '60'];
    const running = run(test, args, { TMPDIR: folder });
    await running.waitFor(/^Accounts /m);
    running.kill('SIGTERM');
    await running.ended();
    assert.deepEqual(readdirSync(folder), []);
  });

  it('reports a problem in one sentence', async (test) => {
    const nothing = runFromSources(test, ['scripts/drive.ts'], {});
    assert.equal(await nothing.ended(), 2);
    assert.match(nothing.output(), /^Say which definition to play: a zip or a folder\.\n\nUsage: npm run drive/);
    const many = await drive(test, ['examples/tour', '--teams', 'many']);
    assert.equal(many.code, 2);
    assert.match(many.output, /^--teams must be a number from 1 to 1000, not "many"\.$/m);
    const nobody = await drive(test, ['examples/tour', '--at', 'http://127.0.0.1:1'], { DRIVE_PASSWORD: 'x' });
    assert.equal(nobody.code, 1);
    assert.match(nobody.output, /^Nobody answers at http:\/\/127\.0\.0\.1:1: .+\.$/m);
    const missing = await drive(test, ['examples/nowhere']);
    assert.equal(missing.code, 1);
    assert.match(missing.output, /^There is no file or folder examples\/nowhere\.$/m);
  });
});
