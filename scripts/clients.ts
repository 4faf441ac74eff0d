import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startForTest, temporaryFolder } from '@muster/kit/testing';
import { airportService } from '../services/airport/src/service.ts';
import { goClient } from './clients/go.ts';
import { javaClients } from './clients/java.ts';
import { pythonClient } from './clients/python.ts';
import { type ClientKind, type Command, run } from './clients/run.ts';

/**
 * Generates clients of the airport service from its OpenAPI document, compiles them, and calls every operation with
 * each of them. Needs Java 17, Maven and Maven Central; clients whose tools are missing are skipped.
 */
const GENERATOR = 'org.openapitools:openapi-generator-cli:7.14.0';
const DOCUMENT = fileURLToPath(new URL('../services/airport/openapi.json', import.meta.url));

const wanted = process.argv.slice(2);
const clients = [...javaClients, pythonClient, goClient].filter(
  ({ name }) => wanted.length === 0 || name.split(' ').some((word) => wanted.includes(word)),
);
const folder = temporaryFolder();
try {
  const generator = await fetchGenerator();
  for (const client of clients) {
    const [tool, ...args] = client.probe;
    const isInstalled = await run(tool, args, folder.path).then(
      () => true,
      () => false,
    );
    if (!isInstalled) {
      process.stdout.write(`skip ${client.name}: ${client.probe.join(' ')} does not run here\n`);
      continue;
    }
    const problem = await use(client, generator);
    process.stdout.write(problem === undefined ? `ok   ${client.name}\n` : `FAIL ${client.name}\n${problem}\n`);
    if (problem !== undefined) process.exitCode = 1;
  }
} finally {
  folder.remove();
}

async function fetchGenerator(): Promise<string> {
  const output = join(folder.path, 'generator');
  const copy = ['-q', '-B', 'dependency:copy', `-Dartifact=${GENERATOR}`, `-DoutputDirectory=${output}`];
  await run('mvn', copy, folder.path);
  const [jar] = readdirSync(output);
  if (jar === undefined) throw new Error(`Maven has not brought ${GENERATOR}.`);
  return join(output, jar);
}

/** Returns what went wrong, if anything. */
async function use(client: ClientKind, generator: string): Promise<string | undefined> {
  const project = join(folder.path, client.name.replace(' ', '-'));
  try {
    await run('java', ['-jar', generator, 'generate', '-i', DOCUMENT, '-o', project, ...client.generate], folder.path);
    const performed = await perform(await client.build(project), project);
    const left = operations().filter((one) => !performed.includes(one) && !client.beyond.includes(one));
    return left.length === 0 ? undefined : `These operations were not performed: ${left.join(', ')}.`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function perform([program, ...args]: Command, project: string): Promise<string[]> {
  const settings = { DATA_DIR: join(project, 'data'), AIRPORT_DEMO_DATA: 'false' };
  const service = await startForTest(airportService, settings);
  try {
    return (await run(program, [...args, service.url], project)).trim().split('\n');
  } finally {
    await service.stop();
  }
}

function operations(): string[] {
  const { paths } = JSON.parse(readFileSync(DOCUMENT, 'utf8'));
  return Object.values<Record<string, { operationId: string }>>(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
}
