import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startForTest, temporaryFolder } from '@muster/kit/testing';
import { airportService } from '../services/airport/src/service.ts';

/**
 * Generates clients of the airport service from its OpenAPI document, compiles them, and calls every operation with
 * each of them. Needs Java 17, Maven and Maven Central.
 */
const GENERATOR = 'org.openapitools:openapi-generator-cli:7.14.0';
const LIBRARIES = ['native', 'restclient', 'okhttp-gson', 'feign'];
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const DOCUMENT = here('../services/airport/openapi.json');
const PROGRAM = here('../e2e/airport/clients/UseEverything.java');

const LONGEST_OUTPUT = 64 * 1024 * 1024;
const LONGEST_MESSAGE = 3000;

const wanted = process.argv.slice(2);
const folder = temporaryFolder();
try {
  const generator = await fetchGenerator();
  for (const library of wanted.length > 0 ? wanted : LIBRARIES) {
    const problem = await use(library, generator);
    process.stdout.write(problem === undefined ? `ok   java ${library}\n` : `FAIL java ${library}\n${problem}\n`);
    if (problem !== undefined) process.exitCode = 1;
  }
} finally {
  folder.remove();
}

async function fetchGenerator(): Promise<string> {
  const output = join(folder.path, 'generator');
  await run(
    'mvn',
    ['-q', '-B', 'dependency:copy', `-Dartifact=${GENERATOR}`, `-DoutputDirectory=${output}`],
    folder.path,
  );
  const [jar] = readdirSync(output);
  if (jar === undefined) throw new Error(`Maven has not brought ${GENERATOR}.`);
  return join(output, jar);
}

/** Returns what went wrong, if anything. */
async function use(library: string, generator: string): Promise<string | undefined> {
  const project = join(folder.path, library);
  try {
    const properties = '--additional-properties=hideGenerationTimestamp=true,useJakartaEe=true,openApiNullable=false';
    const options = ['-i', DOCUMENT, '-g', 'java', '--library', library, '-o', project, properties];
    await run('java', ['-jar', generator, 'generate', ...options], folder.path);
    rmSync(join(project, 'src', 'test'), { recursive: true, force: true });
    const sources = join(project, 'src', 'main', 'java');
    mkdirSync(sources, { recursive: true });
    copyFileSync(PROGRAM, join(sources, 'UseEverything.java'));
    await run('mvn', ['-q', '-B', 'compile', 'dependency:build-classpath', '-Dmdep.outputFile=classpath.txt'], project);
    return await perform(library, project);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function perform(library: string, project: string): Promise<string | undefined> {
  const classpath = [join(project, 'target', 'classes'), readFileSync(join(project, 'classpath.txt'), 'utf8')];
  const settings = { DATA_DIR: join(project, 'data'), AIRPORT_DEMO_DATA: 'false' };
  const service = await startForTest(airportService, settings);
  try {
    const program = ['-cp', classpath.join(delimiter), 'UseEverything', library, service.url];
    const performed = (await run('java', program, project)).trim().split('\n');
    const left = operations().filter((operation) => !performed.includes(operation) && !isBeyond(library, operation));
    return left.length === 0 ? undefined : `These operations were not performed: ${left.join(', ')}.`;
  } finally {
    await service.stop();
  }
}

/** These two libraries parse every body as JSON, including calendars. */
function isBeyond(library: string, operation: string): boolean {
  return (library === 'native' || library === 'feign') && operation === 'getStewardRoster';
}

function operations(): string[] {
  const { paths } = JSON.parse(readFileSync(DOCUMENT, 'utf8'));
  return Object.values<Record<string, { operationId: string }>>(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
}

async function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, args, { cwd, maxBuffer: LONGEST_OUTPUT });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args[0]} failed:\n${`${stdout}${stderr}`.slice(-LONGEST_MESSAGE)}`, { cause: error });
  }
}
