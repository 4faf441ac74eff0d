import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runTests } from './testing/run-tests.ts';

/**
 * Logs people in at a real Keycloak, in a browser. Needs Java 17, `unzip`, Chromium, and Maven for the distribution
 * (180 MB, once; Maven keeps it), unless the path of its zip is given. Takes some minutes.
 */
const VERSION = '26.7.3';
const NAME = 'keycloak-quarkus-dist';
const zip = process.argv[2] === undefined ? fromMaven() : resolve(process.argv[2]);
const folder = mkdtempSync(join(tmpdir(), 'muster-keycloak-'));
try {
  execFileSync('unzip', ['-q', zip, '-d', folder], { stdio: 'inherit' });
  const [name = ''] = readdirSync(folder);
  process.env['KEYCLOAK_HOME'] = join(folder, name);
  process.exitCode = await runTests({ all: ['e2e/keycloak/keycloak.journey.ts'], args: [], oneByOne: true });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The zip in the local repository of Maven. */
function fromMaven(): string {
  const artifact = `org.keycloak:${NAME}:${VERSION}:zip`;
  const repository = join(homedir(), '.m2', 'repository');
  const options = [`-Dartifact=${artifact}`, '-Dtransitive=false', `-Dmaven.repo.local=${repository}`];
  execFileSync('mvn', ['-B', '-q', 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:get', ...options], {
    stdio: 'inherit',
  });
  return join(repository, 'org', 'keycloak', NAME, VERSION, `${NAME}-${VERSION}.zip`);
}
