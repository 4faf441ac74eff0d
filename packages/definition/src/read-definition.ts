import { analyse } from './analysis/analyse.ts';
import { Budget, BudgetSpent } from './budget.ts';
import { ConditionWork } from './build/condition-work.ts';
import { Places } from './build/context.ts';
import { buildDefinition, type ReadLists } from './build/definition.ts';
import { PackagedFiles } from './build/packaged-files.ts';
import { PatternWork } from './build/pattern-work.ts';
import { Tallies } from './build/tallies.ts';
import type { Definition } from './model.ts';
import { checkModelSize } from './model-size.ts';
import type { PackageFile } from './package/package-file.ts';
import type { Texts } from './package/texts.ts';
import { findYamlFiles } from './package/yaml-files.ts';
import { WHOLE_PACKAGE, wholeFile } from './problem/problem.ts';
import type { ProblemLog } from './problem/problem-log.ts';
import type { ProblemSentence } from './problem/problem-sentences.ts';
import { quote } from './problem/quote.ts';
import { ConfigEntry } from './schema/config.ts';
import { LIST_FILES, type ListFile, MAX_ENTRIES } from './schema/files.ts';
import { DEFINITION_VERSION } from './version.ts';
import { Origins } from './yaml/origins.ts';
import { type ListSources, readList, readMapping, type YamlReading } from './yaml/read-file.ts';

type Files = ReadonlyMap<string, PackageFile>;

/** The model of a package; only valid if the log has no problems afterwards. */
export async function readDefinition(files: Files, texts: Texts, log: ProblemLog): Promise<Definition | undefined> {
  try {
    const reading = { origins: new Origins(), log, budget: new Budget() };
    const sources = await readSources(files, texts, log);
    const config = readConfig(sources('config').texts, files, reading);
    const content = await texts.load([...files.keys()].filter((path) => path.startsWith('content/')));
    const sizes = new Map([...files].map(([path, { size }]) => [path, size]));
    const packaged = new PackagedFiles(sizes, content, log);
    const places = new Places();
    const definition = buildDefinition(config, readLists(sources, reading), {
      ...reading,
      files: packaged,
      places,
      conditions: new ConditionWork(),
      patterns: new PatternWork(),
      tallies: new Tallies(),
    });
    if (!log.hasProblems) checkModelSize(definition, log);
    if (!log.hasProblems) analyse(definition, packaged, places, log);
    return definition;
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
    log.problem(wholeFile(WHOLE_PACKAGE), 'too_large', error.sentence);
    return undefined;
  }
}

/** The files that make up one YAML file of the format, with those texts that are readable. */
type Sources = (kind: string) => ListSources;

async function readSources(files: Files, texts: Texts, log: ProblemLog): Promise<Sources> {
  const found = findYamlFiles(files, log);
  const loaded = await texts.load([...found.paths.values()].flat());
  return (kind) => ({
    texts: (found.paths.get(kind) ?? []).map((path) => [path, loaded.get(path)]),
    misnamed: found.misnamed.get(kind),
  });
}

function readConfig(sources: ListSources['texts'], files: Files, reading: YamlReading): ConfigEntry | undefined {
  const [source] = sources;
  if (source === undefined) {
    reportMissingConfig(files, reading.log);
    reading.log.cause('config.yml');
    return undefined;
  }
  const [file, text] = source;
  return text === undefined ? undefined : readMapping(ConfigEntry, file, text, reading);
}

function readLists(sources: Sources, reading: YamlReading): ReadLists {
  const list = <Kind extends ListFile>(kind: Kind) =>
    readList(LIST_FILES[kind], MAX_ENTRIES[kind], sources(kind), reading);
  return {
    channels: list('channels'),
    roles: list('roles'),
    milestones: list('milestones'),
    objectives: list('objectives'),
    injects: list('injects'),
    email: list('email'),
    tools: list('tools'),
    questionnaires: list('questionnaires'),
    commands: list('commands'),
  };
}

function reportMissingConfig(files: Files, log: ProblemLog): void {
  log.problem(wholeFile('config.yml'), 'missing_file', whereConfigIs([...files.keys()]));
}

function whereConfigIs(paths: readonly string[]): ProblemSentence<'missing_file'> {
  const deeper = paths.find((path) => /\/config\.ya?ml$/.test(path));
  if (deeper !== undefined) return ['config_deeper', { path: quote(deeper) }];
  const [only, second] = paths;
  const isZipped = only !== undefined && second === undefined && /\.zip$/i.test(only);
  return isZipped ? ['config_zipped', { path: quote(only) }] : ['config', { version: DEFINITION_VERSION }];
}
