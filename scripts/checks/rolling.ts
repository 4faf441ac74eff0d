import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  type DocumentNode,
  findBreakingChanges,
  Kind,
  parse,
  separateOperations,
  validate,
} from 'graphql';
import { COMPATIBILITY_FILE, type Compatibility } from './compatibility-document.ts';
import { graphqlFiles } from './console-operations.ts';
import { git } from './git.ts';
import { type Release, readReleases } from './releases.ts';

/** A version as the check sees it. */
interface ComparedVersion {
  readonly compatibility: Compatibility;
  /** Of the exercise platform, in the language of GraphQL. */
  readonly schema: string;
  /** Methods and addresses of both services. */
  readonly routes: readonly string[];
}

const SERVICES = ['airport', 'exercise'];
const SCHEMA = 'services/exercise/schema.graphql';
const REMEDY =
  'Read it in this release and write it in the next one, or say that this release cannot be rolled, with a migration that is not expanding (docs/upgrading.md).';

/** Why the present cannot run beside the last release although nothing says so; undefined if that cannot be known. */
export function rollingProblems(root: string): string[] | undefined {
  const releases = readReleases(root);
  const [latest] = releases;
  if (latest === undefined) return [];
  if (!git.hasHistory(root)) return undefined;
  const present = versionFrom((path) => readFileSync(join(root, path), 'utf8'));
  const before = versionAt(root, latest);
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  return [
    ...lostData(before, present),
    ...(isRollable(before, present)
      ? [...unreadable(before, present), ...pageProblems(before, present, consoleDocument(root))]
      : unsaid(changelog)),
    ...releases.flatMap((release) => wrongClaim(root, release, releases)),
  ];
}

/** Whether the present can run beside the last release; false also if there is none to compare with. */
export function isRollableFromLast(root: string): boolean {
  const [latest] = readReleases(root);
  if (latest === undefined || !git.hasHistory(root)) return false;
  return isRollable(
    versionAt(root, latest),
    versionFrom((path) => readFileSync(join(root, path), 'utf8')),
  );
}

/** Whoever upgrades must be told. */
function unsaid(changelog: string): string[] {
  const [, unreleased = ''] = /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? [];
  if (/cannot be rolled/.test(unreleased)) return [];
  return ['This version has a migration that is not expanding: CHANGELOG.md must say that it "cannot be rolled".'];
}

/** Nothing but additions to the tables: what decides it for a running service as well. */
function isRollable(before: ComparedVersion, after: ComparedVersion): boolean {
  return Object.entries(after.compatibility.migrations).every(([service, migrations]) => {
    const known = before.compatibility.migrations[service] ?? [];
    return migrations.slice(known.length).every(({ expanding }) => expanding);
  });
}

/** What the release before may have stored, and every later one has to read. */
function lostData({ compatibility: before }: ComparedVersion, { compatibility: after }: ComparedVersion): string[] {
  return [
    ...Object.entries(before.migrations).flatMap(([service, known]) =>
      known.flatMap(({ name }, index) =>
        after.migrations[service]?.[index]?.name === name
          ? []
          : [`The migration ${name} of the ${service} service is released: it must stay, and new ones come after it.`],
      ),
    ),
    ...missing(Object.keys(before.events), Object.keys(after.events)).map(
      (event) => `The event ${event} is in released streams, and is not read any more.`,
    ),
    ...missing(before.definitionModels.read, after.definitionModels.read).map(
      (version) => `Models of definitions in version ${version} are stored, and are not read any more.`,
    ),
    ...missing(before.jobs, after.jobs).map((kind) => `Jobs "${kind}" may be queued, and are not run any more.`),
  ];
}

/** What the release before cannot read or would miss. */
function unreadable(before: ComparedVersion, after: ComparedVersion): string[] {
  const [known, present] = [before.compatibility, after.compatibility];
  return [
    ...Object.entries(present.events).flatMap(([event, { form, written }]) => {
      const read = known.events[event];
      if (!written || read?.form === form) return [];
      return read === undefined
        ? [`The release before does not read the event ${event}. ${REMEDY}`]
        : [
            `The event ${event} has another form than in the release before, which refuses it. Give it a new version. ${REMEDY}`,
          ];
    }),
    ...(known.definitionModels.read.includes(present.definitionModels.written)
      ? []
      : [
          `The release before does not read models of definitions in version ${present.definitionModels.written}. ${REMEDY}`,
        ]),
    ...missing(known.topics, present.topics).map(
      (topic) => `Instances of the release before wait for messages about "${topic}", which are not sent any more.`,
    ),
    ...missing(before.routes, after.routes).map((route) => `Pages of the release before call ${route}, which is gone.`),
    ...findBreakingChanges(buildSchema(before.schema), buildSchema(after.schema)).map(
      ({ description }) => `Pages of the release before can fail: ${description}`,
    ),
  ];
}

/** Operations of the console that the release before had, and would refuse in their present form. */
function pageProblems(before: ComparedVersion, after: ComparedVersion, operations: DocumentNode): string[] {
  const schema = buildSchema(before.schema);
  const kept = after.compatibility.consoleOperations.filter((name) =>
    before.compatibility.consoleOperations.includes(name),
  );
  const separate = separateOperations(operations);
  return kept.flatMap((name) => {
    const document = separate[name];
    const [problem] = document === undefined ? [] : validate(schema, document);
    return problem === undefined
      ? []
      : [
          `The page asks with ${name} what the release before does not serve: ${problem.message} Ask for it in another operation, which may fail meanwhile.`,
        ];
  });
}

/** A release that claims to roll from another must be able to. */
function wrongClaim(root: string, release: Release, releases: readonly Release[]): string[] {
  const { version, rollsFrom } = release;
  const from = releases.find((one) => one.version === rollsFrom);
  if (from === undefined || isRollable(versionAt(root, from), versionAt(root, release))) return [];
  return [`releases.json: ${version} cannot be rolled from ${rollsFrom}: it has a migration that is not expanding.`];
}

function versionAt(root: string, { version, commit }: Release): ComparedVersion {
  return versionFrom((path) => {
    const text = git.show(root, commit, path);
    if (text === undefined) throw new Error(`The release ${version} has no ${path}: is ${commit} its commit?`);
    return text;
  });
}

function versionFrom(read: (path: string) => string): ComparedVersion {
  return {
    compatibility: JSON.parse(read(COMPATIBILITY_FILE)),
    schema: read(SCHEMA),
    routes: SERVICES.flatMap((name) => routesOf(name, JSON.parse(read(`services/${name}/openapi.json`)))),
  };
}

function routesOf(service: string, { paths }: { readonly paths: Readonly<Record<string, object>> }): string[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path} of the ${service} service`),
  );
}

function consoleDocument(root: string): DocumentNode {
  const files = graphqlFiles(join(root, 'apps/console/src'));
  return { kind: Kind.DOCUMENT, definitions: files.flatMap((file) => parse(readFileSync(file, 'utf8')).definitions) };
}

function missing<Item>(all: readonly Item[], present: readonly Item[]): Item[] {
  return all.filter((item) => !present.includes(item));
}
