import assert from 'node:assert/strict';
import { existsSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it, type TestContext } from 'node:test';
import { Worker } from 'node:worker_threads';
import { eventually, type RunningProcess, runProcess, temporaryFolder } from '@muster/kit/testing';
import { root } from '../support/service-process.ts';
import { HERE, VERSION, writeContentInto } from './installation.ts';

const OLDER_NODE = `data:text/javascript,${encodeURIComponent(
  "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })",
)}`;

describe('muster, the program of a release', () => {
  const folder = temporaryFolder();
  const program = join(folder.path, 'node_modules/muster/bin/muster.js');
  const nodeBeside = join(folder.path, 'node_modules', `node-${HERE?.name}`);

  before(() => writeContentInto(join(folder.path, 'node_modules/muster')));
  after(() => folder.remove());

  function run(test: TestContext, args: readonly string[], environment: Record<string, string> = {}): RunningProcess {
    const free = { HOST: '127.0.0.1', EXERCISE_PORT: '0', AIRPORT_PORT: '0', DRAIN_SECONDS: '0' };
    const running = runProcess(args, { ...free, HOME: folder.path, ...environment }, folder.path);
    test.after(() => running.remove());
    return running;
  }

  async function say(test: TestContext, ...args: string[]): Promise<{ code: number | NodeJS.Signals; text: string }> {
    const running = run(test, [program, ...args]);
    return { code: await running.ended(), text: running.output() };
  }

  it('tells its version, and lists its commands', async (test) => {
    assert.deepEqual(await say(test, '--version'), { code: 0, text: `${VERSION}\n` });
    const { code, text } = await say(test, '--help');
    assert.equal(code, 0);
    for (const command of ['exercise', 'airport', 'definition', 'backup', 'restore', 'doctor', 'drive']) {
      assert.match(text, new RegExp(`^  muster ${command}\\b`, 'm'));
    }
  });

  it('refuses a command that it does not know, in one sentence', async (test) => {
    assert.deepEqual(await say(test, 'soak'), {
      code: 2,
      text: 'There is no command soak; "muster --help" lists all.\n',
    });
  });

  for (const [args, expected] of [
    [['exercise', '--help'], 0],
    [['exercise', 'frobnicate'], 2],
    [['exercise', 'rehearse', '--help'], 0],
    [['exercise', 'report'], 2],
    [['exercise', 'ocel', '--help'], 0],
    [['airport', '--help'], 0],
    [['airport', 'frobnicate'], 2],
    [['definition'], 2],
    [['definition', '--help'], 0],
    [['backup'], 2],
    [['restore', 'harbour', 'here'], 2],
    [['doctor', 'harbour'], 2],
    [['drive', '--help'], 0],
    [['drive'], 2],
  ] as const) {
    it(`names itself in what "muster ${args.join(' ')}" says`, async (test) => {
      const { code, text } = await say(test, ...args);
      assert.equal(code, expected, text);
      assert.match(text, new RegExp(`muster ${args[0]}`));
      assert.doesNotMatch(text, /npm/);
    });
  }

  it('runs for a user without a home', async (test) => {
    const homeless = `data:text/javascript,${encodeURIComponent(
      "import os from 'node:os'; import { syncBuiltinESMExports } from 'node:module'; os.homedir = () => { throw new Error('no home'); }; syncBuiltinESMExports();",
    )}`;
    const running = run(test, ['--import', homeless, program, '--version']);
    assert.equal(await running.ended(), 0, running.output());
    assert.equal(running.output(), `${VERSION}\n`);
  });

  it('asks for Node 24 in one sentence if this one is older and there is none beside it', async (test) => {
    const running = run(test, ['--import', OLDER_NODE, program, 'exercise']);
    assert.equal(await running.ended(), 1);
    assert.match(running.output(), /^muster needs Node 24, but this is Node 20\.19\.0: install Node 24, or .*\.\n$/);
  });

  it('checkpoints a large log of the database in a thread', async () => {
    const file = join(folder.path, 'large.sqlite');
    const database = new DatabaseSync(file);
    database.exec('pragma journal_mode = wal; create table t (a); insert into t values (zeroblob(1000000))');
    assert.ok(statSync(`${file}-wal`).size > 1_000_000);
    const thread = new Worker(join(folder.path, 'node_modules/muster/lib/checkpoint-worker.js'), { workerData: file });
    const ended = Promise.withResolvers<number>();
    thread.on('exit', ended.resolve).on('error', ended.reject);
    assert.equal(await ended.promise, 0);
    assert.equal(statSync(`${file}-wal`).size, 0);
    database.close();
  });

  describe('on an older Node, with Node 24 beside it', {
    skip: HERE === undefined && 'no package with Node for this system',
  }, () => {
    before(() => {
      if (!existsSync(nodeBeside)) symlinkSync(join(root, 'node_modules', `node-${HERE?.name}`), nodeBeside);
    });

    it('runs on that one, and passes signals and the exit code through', async (test) => {
      const environment = { DATA_DIR: join(folder.path, 'passed') };
      const running = run(test, ['--import', OLDER_NODE, program, 'airport'], environment);
      await running.waitFor(/listening on/);
      running.kill('SIGTERM');
      assert.equal(await running.ended(), 0, running.output());
      assert.match(running.output(), /"msg":"stopped"/);

      const refused = run(test, ['--import', OLDER_NODE, program, 'airport'], { AIRPORT_PORT: 'none' });
      assert.equal(await refused.ended(), 1);
      assert.match(refused.output(), /^airport cannot start: AIRPORT_PORT is "none"/);
    });

    it('leaves no service behind if it is killed', async (test) => {
      const environment = { DATA_DIR: join(folder.path, 'killed'), LOG_FORMAT: 'json' };
      const running = run(test, ['--import', OLDER_NODE, program], environment);
      const [, exercise] = await running.waitFor(/^exercise \| \{.*"pid":(\d+).*listening/m);
      const [, airport] = await running.waitFor(/^airport {2}\| \{.*"pid":(\d+).*listening/m);
      process.kill(Number(running.child.pid), 'SIGKILL');
      for (const pid of [exercise, airport]) {
        await eventually(`process ${pid} has ended`, async () => (isAlive(Number(pid)) ? undefined : true));
      }
    });
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
