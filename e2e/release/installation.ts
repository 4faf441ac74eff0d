import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';
import { createLogger } from '@muster/kit/runtime';
import { type RunningProcess, runProcess } from '@muster/kit/testing';
import { ensureBuilt } from '@muster/kit/web-page';
import { makeRelease } from '../../scripts/release/make.ts';
import { PLATFORMS } from '../../scripts/release/platforms.ts';
import { writeContent } from '../../scripts/release/write-content.ts';
import { pageSources } from '../../services/airport/src/page/index.ts';
import { consoleSources } from '../../services/exercise/src/console/index.ts';
import { root as rootFolder } from '../support/service-process.ts';

const execute = promisify(execFile);
const root = rootFolder.replace(/\/$/, '');

export const { version: VERSION } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The archive that runs here; undefined if there is none for this system. */
export const HERE = PLATFORMS.find(({ name }) => name === `${process.platform}-${process.arch}`);

/** What a person's shell has, without the folders that npm put in front for this very run. */
const PLAIN_PATH = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules') && !folder.includes('node-gyp-bin'))
  .join(delimiter);

async function buildPages(): Promise<void> {
  const log = createLogger({ service: 'release', level: 'silent', pretty: false });
  for (const page of [consoleSources, pageSources]) await ensureBuilt(page, log);
}

/** Makes the release for this system into a folder. */
export async function makeReleaseInto(folder: string, platforms = HERE === undefined ? [] : [HERE]): Promise<void> {
  await buildPages();
  await makeRelease(root, folder, platforms);
}

/** The files of a release in a folder. */
export async function writeContentInto(folder: string): Promise<void> {
  await buildPages();
  await writeContent(root, folder);
}

/** An installed release, far from the repository and without anything of its environment. */
export class Installation {
  readonly #program: string;
  /** The folder of its files. */
  readonly folder: string;
  /** The folder in which people call it. */
  readonly cwd: string;

  constructor(program: string, folder: string, cwd: string) {
    this.#program = program;
    this.folder = folder;
    this.cwd = cwd;
  }

  /** Unpacks the archive. Nobody can write to its folder afterwards. */
  static async ofArchive(release: string, into: string): Promise<Installation> {
    const target = mkdtempSync(join(into, 'archive-'));
    await execute('tar', ['-xzf', join(release, `muster-${VERSION}-${HERE?.name}.tar.gz`), '-C', target]);
    const folder = join(target, `muster-${VERSION}`);
    await execute('chmod', ['-R', 'a-w', folder]);
    return new Installation(join(folder, 'muster'), folder, target);
  }

  /** Installs the package from its file, without the registry. Node is beside it, as npm would put it there. */
  static async ofPackage(release: string, into: string): Promise<Installation> {
    const target = mkdtempSync(join(into, 'package-'));
    const options = ['--offline', '--omit=optional', '--no-audit', '--no-fund', '--no-update-notifier'];
    await execute('npm', ['install', ...options, join(release, `muster-${VERSION}.tgz`)], {
      cwd: target,
      env: { PATH: PLAIN_PATH, HOME: target },
    });
    const node = `node-${HERE?.name}`;
    symlinkSync(join(root, 'node_modules', node), join(target, 'node_modules', node));
    return new Installation(join(target, 'node_modules/.bin/muster'), join(target, 'node_modules/muster'), target);
  }

  /** Starts it; it is gone when the test ends. */
  run(test: TestContext, args: readonly string[], environment: Record<string, string> = {}): RunningProcess {
    return this.#start(test, this.#program, args, environment);
  }

  /** Runs a command to its end as npx finds it, and answers what it said. */
  async npx(test: TestContext, args: readonly string[]): Promise<string> {
    const running = this.#start(test, 'npx', ['--offline', ...args], { npm_config_update_notifier: 'false' });
    assert.equal(await running.ended(), 0, running.output());
    return running.output();
  }

  #start(
    test: TestContext,
    program: string,
    args: readonly string[],
    environment: Record<string, string>,
  ): RunningProcess {
    const free = { HOST: '127.0.0.1', EXERCISE_PORT: '0', AIRPORT_PORT: '0', DRAIN_SECONDS: '0' };
    const plain = { PATH: PLAIN_PATH, HOME: this.cwd, NODE_COMPILE_CACHE: '', ...free };
    const running = runProcess(args, { ...plain, ...environment }, this.cwd, program);
    test.after(() => running.remove());
    return running;
  }

  /** Runs a command to its end, and answers what it said. */
  async say(test: TestContext, args: readonly string[], environment: Record<string, string> = {}): Promise<string> {
    const running = this.run(test, args, environment);
    assert.equal(await running.ended(), 0, `muster ${args.join(' ')}\n${running.output()}`);
    return running.output();
  }
}
