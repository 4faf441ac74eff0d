import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CommonConfig } from '@muster/kit/config';
import { openDatabase } from '@muster/kit/database';
import { type HttpServer, openapiDocument } from '@muster/kit/http';
import { createLogger, systemClock, systemIds } from '@muster/kit/runtime';
import type { Service } from '@muster/kit/service';
import { eventsDocument } from '../../packages/engine/src/events/documentation.ts';
import { airportService } from '../../services/airport/src/service.ts';
import { printedSchema } from '../../services/exercise/src/graphql/schema/print.ts';
import { exerciseService } from '../../services/exercise/src/service.ts';
import { actsDocument, actsType } from './acts-document.ts';
import { airportRecords } from './airport-records.ts';
import { COMPATIBILITY_FILE, compatibilityDocument } from './compatibility-document.ts';
import { consoleErrors } from './console-errors.ts';
import { operationsPaths, operationsTexts } from './console-operations.ts';
import { definitionFormat } from './definition-format.ts';
import { errorsDocument } from './errors-document.ts';
import { LOG_SCHEMAS, logFormatDocument } from './log-format-document.ts';
import { permissionsDocument } from './permissions-document.ts';
import { reportLines } from './report-lines.ts';
import { shippedBlocks } from './shipped-blocks.ts';
import { shippedExamples } from './shipped-examples.ts';

/** A generated file that is committed, so that a change of the interface is visible in review. */
export interface GeneratedFile {
  readonly path: string;
  make(): Promise<string>;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let operations: ReadonlyMap<string, string> | undefined;

/** Created lazily: the schema may be generated just before. */
function operationsText(path: string): string {
  operations ??= operationsTexts(ROOT);
  return operations.get(path) ?? '';
}

export const GENERATED: readonly GeneratedFile[] = [
  { path: 'services/exercise/openapi.json', make: () => withApp(exerciseService, openapiOf) },
  { path: 'services/airport/openapi.json', make: () => withApp(airportService, openapiOf) },
  { path: 'apps/airport/src/server/records.generated.ts', make: async () => airportRecords(ROOT) },
  { path: 'packages/engine/EVENTS.md', make: async () => eventsDocument() },
  { path: 'services/exercise/src/modules/examples/shipped.generated.ts', make: () => shippedExamples(ROOT) },
  { path: 'packages/definition/src/blocks/blocks.generated.ts', make: async () => shippedBlocks(ROOT) },
  { path: 'docs/errors.md', make: async () => errorsDocument() },
  { path: 'docs/audit.md', make: async () => actsDocument() },
  { path: 'apps/console/src/admin/records/acts.generated.ts', make: async () => actsType() },
  { path: 'apps/console/src/server/errors.generated.ts', make: async () => consoleErrors() },
  { path: 'docs/permissions.md', make: async () => permissionsDocument() },
  { path: 'docs/definition-format.md', make: async () => definitionFormat() },
  { path: 'packages/report/src/lines.generated.ts', make: async () => reportLines() },
  { path: 'docs/log-format.md', make: async () => logFormatDocument() },
  ...LOG_SCHEMAS,
  { path: COMPATIBILITY_FILE, make: compatibilityDocument },
  { path: 'services/exercise/schema.graphql', make: () => withApp(exerciseService, printedSchema) },
  // After the schema, from which they are generated.
  ...operationsPaths(ROOT).map((path) => ({ path, make: async () => operationsText(path) })),
];

async function withApp<Config extends CommonConfig>(
  service: Service<Config>,
  render: (app: HttpServer) => string,
): Promise<string> {
  const config = service.readConfig({}, false);
  // The document needs the routes, and the routes need a database; it is never queried.
  const database = openDatabase({ kind: 'sqlite', file: ':memory:' }, () => {});
  const log = createLogger({ service: service.name, level: 'silent', pretty: false });
  const { app } = await service.create({
    config,
    database,
    clock: systemClock,
    ids: systemIds(systemClock),
    log,
    notice: () => {},
  });
  await app.ready();
  const text = render(app);
  await app.close();
  return text;
}

function openapiOf(app: HttpServer): string {
  return `${JSON.stringify(openapiDocument(app), null, 2)}\n`;
}

const absolute = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export async function outdated(): Promise<string[]> {
  const stale: string[] = [];
  for (const { path, make } of GENERATED) {
    const expected = await make();
    let present = '';
    try {
      present = readFileSync(absolute(path), 'utf8').replaceAll('\r\n', '\n');
    } catch {
      // A missing file is outdated.
    }
    if (present !== expected) stale.push(path);
  }
  return stale;
}

export async function writeAll(): Promise<void> {
  for (const { path, make } of GENERATED) writeFileSync(absolute(path), await make());
}
