import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { eventually, onOneDatabase, temporaryFolder } from '@muster/kit/testing';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { SandboxOfTeam } from '../../testing/sandbox-of-team.ts';

const PAGE = readFileSync(new URL('../../../../../docs/sandbox.md', import.meta.url), 'utf8');
const missing = ['bash', 'curl'].filter((name) => spawnSync(name, ['--version']).error !== undefined);

onOneDatabase('the hook for bash in docs/sandbox.md', (kind) => {
  const folder = temporaryFolder();
  let stage: ExerciseStage;

  before(async () => {
    stage = await ExerciseStage.start(kind);
  });
  after(async () => {
    await stage.remove();
    folder.remove();
  });

  it('reports each command once, whatever it consists of', {
    skip: missing.length > 0 && `no ${missing}`,
  }, async () => {
    const sandbox = await SandboxOfTeam.start(stage);
    await stage.act('startExercise', sandbox.team.exerciseId);
    const [, hook = ''] = /```bash\n([\s\S]*?)```/.exec(PAGE) ?? [];
    const file = join(folder.path, 'bashrc');
    const address = `${stage.platform.url}/inject/api/v1${sandbox.path}`;
    writeFileSync(
      file,
      hook.replace(/SANDBOX_URL=\S+ SANDBOX_TOKEN=\S+/, `SANDBOX_URL=${address} SANDBOX_TOKEN=${sandbox.team.token}`),
    );
    const commands = ['true "quoted" \\\\ back', ": 'two", "lines'", 'true čau 👋', '', 'nmap() { :; }; nmap host'];
    const bash = spawn('bash', ['--noprofile', '--rcfile', file, '-i'], {
      cwd: folder.path,
      env: { PATH: process.env['PATH'], HOME: folder.path, USER: 'root', HISTFILE: '', LC_ALL: 'C.UTF-8' },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    bash.stdin.end(`${commands.join('\n')}\n`);
    await once(bash, 'exit');
    const expected = ['true "quoted" \\\\ back', ": 'two\nlines'", 'true čau 👋', 'nmap() { :; }; nmap host'];
    const stored = await eventually('every command is stored', async () => {
      const logs = await sandbox.stored();
      return logs.length >= expected.length ? logs : undefined;
    });
    assert.deepEqual(stored.map(({ cmd }) => cmd).sort(), expected.sort());
    assert.ok(stored.every(({ type }) => type === 'bash-command'));
    await stage.reached(sandbox.team.id, 'scanned');
  });
});
