import { importCycles } from './import-cycles.ts';
import { type Import, importsIn, OURS } from './imports.ts';
import type { Source } from './sources.ts';
import { undeclaredPackages } from './undeclared-packages.ts';

interface Rule {
  readonly says: string;
  breaks(edge: Import): boolean;
}

const area = (path: string): string => path.split('/').slice(0, 2).join('/');
const moduleOf = (path: string): string | undefined => /^services\/\w+\/src\/modules\/[\w-]+/.exec(path)?.[0];
/** A file of a module without a layer in its name counts as a service. */
const layerOf = (path: string): string | undefined => {
  if (moduleOf(path) === undefined || isTest(path) || path.endsWith('/index.ts')) return undefined;
  return /\.(routes|graphql|service|store|schema|policy|errors)\.ts$/.exec(path)?.[1] ?? 'service';
};
const isTest = (path: string): boolean => /\.(test|soak|inventory)\.ts$|\/testing\//.test(path);

const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'packages/sentences': [],
  'packages/kit': ['packages/sentences'],
  'packages/definition': ['packages/sentences'],
  'packages/engine': ['packages/sentences', 'packages/definition'],
  'packages/rehearsal': ['packages/definition', 'packages/engine'],
  'packages/report': ['packages/sentences', 'packages/definition', 'packages/engine', 'packages/ui'],
  'services/exercise': [
    'packages/sentences',
    'packages/kit',
    'packages/definition',
    'packages/engine',
    'packages/report',
  ],
  'services/airport': ['packages/kit'],
  'packages/ui': ['packages/sentences'],
  'apps/console': ['packages/sentences', 'packages/definition', 'packages/engine', 'packages/rehearsal', 'packages/ui'],
  'apps/airport': ['packages/ui'],
};

const ENGINE = 'packages/engine/src';
const CHARTS = 'packages/ui/src/charts';
const EVOLVE_MAY_IMPORT = ['evolve', 'state', 'events', 'compiled'];

const CONSOLE = 'apps/console/src';
/** Whoever has screens of their own; everything else is shared. */
const AUDIENCES = ['account', 'admin', 'debrief', 'help', 'home', 'instructor', 'studio', 'trainee'];

function audienceOf(path: string): string | undefined {
  return AUDIENCES.find((audience) => path.startsWith(`${CONSOLE}/${audience}/`));
}

/** Which layers of a module a layer may import. */
const LOOKS_DOWN_TO: Readonly<Record<string, readonly string[]>> = {
  routes: ['service', 'schema', 'policy', 'errors'],
  graphql: ['graphql', 'service', 'schema', 'policy', 'errors'],
  service: ['service', 'store', 'schema', 'policy', 'errors'],
  store: ['store', 'schema'],
  schema: ['schema'],
  policy: ['policy', 'schema'],
  errors: [],
};

const RULES: readonly Rule[] = [
  {
    says: 'sentences imports nothing of ours, kit, definition and ui import sentences, engine imports sentences and definition, rehearsal imports definition and engine, report imports sentences, definition, engine and charts, services import packages and never each other, the pages import ui, the console sentences, definition, engine and rehearsal too, and no server code',
    breaks: ({ from, to }) => {
      const allowed = MAY_IMPORT[area(from)];
      return (
        allowed !== undefined &&
        area(to) !== area(from) &&
        /^(packages|services|apps)\//.test(to) &&
        !allowed.includes(area(to))
      );
    },
  },
  {
    says: 'of ui, a report imports the charts alone, which import nothing: no server loads components of pages',
    breaks: ({ from, to }) => {
      const isOurs = /^(packages|services|apps)\//.test(to) && !to.startsWith(`${CHARTS}/`);
      if (from.startsWith(`${CHARTS}/`)) return isOurs && !isTest(from);
      return from.startsWith('packages/report/') && isOurs && to.startsWith('packages/ui/');
    },
  },
  {
    says: 'evolve imports state, events and the compiled definition alone: a changed rule must not change how a stored stream is read',
    breaks: ({ from, to }) =>
      from.startsWith(`${ENGINE}/evolve/`) &&
      !isTest(from) &&
      to.startsWith(`${ENGINE}/`) &&
      !EVOLVE_MAY_IMPORT.some((folder) => to.startsWith(`${ENGINE}/${folder}/`)),
  },
  {
    says: 'an audience of the console imports shared folders and never another audience, and a shared folder imports none',
    breaks: ({ from, to }) => {
      const audience = audienceOf(to);
      return (
        audience !== undefined &&
        from.startsWith(`${CONSOLE}/`) &&
        /\/src\/.*\//.test(from) &&
        audienceOf(from) !== audience
      );
    },
  },
  {
    says: 'a module imports other modules only through their index.ts, and their errors',
    breaks: ({ from, to }) => {
      const target = moduleOf(to);
      return target !== undefined && target !== moduleOf(from) && !isTest(from) && !/(\/index|\.errors)\.ts$/.test(to);
    },
  },
  {
    says: 'inside a module routes and resolvers call services, services call stores; schemas, policies and errors are leaves',
    breaks: ({ from, to, typeOnly }) => {
      if (typeOnly) return false;
      const [upper, lower] = [layerOf(from), layerOf(to)];
      if (upper === undefined || lower === undefined || moduleOf(from) !== moduleOf(to)) return false;
      return LOOKS_DOWN_TO[upper]?.includes(lower) === false;
    },
  },
  {
    says: 'an index.ts neither imports nor re-exports a store',
    breaks: ({ from, to }) => from.endsWith('/index.ts') && to.endsWith('.store.ts') && !isTest(from),
  },
  {
    says: 'only types of a store are re-exported: a service calls its functions',
    breaks: ({ to, typeOnly, isReexport }) => isReexport && !typeOnly && to.endsWith('.store.ts'),
  },
  {
    says: 'only tests import what is made for tests',
    breaks: ({ from, to }) => isTest(to) && !isTest(from) && !/^(e2e|bench|scripts)\//.test(from),
  },
];

/** Identifiers that only some files may use. */
const WORDS: readonly { readonly says: string; readonly pattern: RegExp; readonly allowedIn: RegExp }[] = [
  {
    says: 'process.env is read in the configuration only',
    pattern: /\bprocess\.env\b/,
    allowedIn:
      /(\/config\.ts|\/service\/run\.ts|\.(test|soak)\.ts|\/testing\/[\w-]+\.ts|^scripts\/.*|^bench\/.*|^e2e\/.*)$/,
  },
  {
    says: 'the clock and randomness come in through deps',
    pattern: /\b(Date\.now\(\)|new Date\(\)|Math\.random\(\)|randomUUID\(|randomBytes\()/,
    allowedIn:
      /(\/runtime\/(clock|ids)\.ts|\.(test|soak)\.ts|\/testing\/[\w-]+\.ts|\/cli\/[\w-]+\.ts|^scripts\/.*|^bench\/.*|^e2e\/.*)$/,
  },
  {
    // Both take quadratic time in the length of the input; see kit/text.
    says: 'text is normalised and compared by the rules of a language in kit/text only, where it is bounded first',
    pattern:
      /(?<!\b(?:path|posix|win32)|\.\.)\.normalize\(|\btoLocale(Lower|Upper)Case\(|\blocaleCompare\(|\bIntl\.Collator\b/,
    allowedIn:
      /^packages\/kit\/src\/text\/normalize\.ts$|^packages\/ui\/src\/texts\/(compare-names|search-key)\.ts$|^packages\/(definition|engine|rehearsal)\/|\.(test|soak)\.ts$|^(scripts|bench|e2e)\//,
  },
  {
    says: 'errors are declared in a catalogue with defineErrors',
    pattern: /\bnew AppError\(\s*\{(?! status, code \})/,
    allowedIn: /^packages\/kit\/src\/errors\/|\.(test|soak)\.ts$/,
  },
  {
    says: 'no service asks which database it is on: kit/database and its ports meet the differences',
    pattern: /\bdialect\b|\bdatabase\.kind\b/,
    allowedIn: /^(packages|scripts|bench|e2e)\/|\.(test|soak)\.ts$/,
  },
];

/** All violations of the rules in the sources below `root`, one message each. */
export function breaches(root: string, sources: readonly Source[]): string[] {
  const edges = importsIn(sources);
  const ours = edges.filter(({ specifier }) => specifier.startsWith(OURS));
  return [
    ...edges.flatMap((edge) =>
      RULES.filter((rule) => rule.breaks(edge)).map((rule) => `${edge.from} imports ${edge.to}: ${rule.says}.`),
    ),
    ...sources.flatMap(({ path, text }) =>
      WORDS.filter(({ pattern, allowedIn }) => !allowedIn.test(path) && pattern.test(withoutComments(text))).map(
        ({ says }) => `${path}: ${says}.`,
      ),
    ),
    ...undeclaredPackages(
      root,
      ours.map(({ from, specifier }) => ({ from, name: specifier.split('/', 2).join('/') })),
    ),
    ...importCycles(edges).map((circle) => `${circle.join(' → ')}: these files import each other in a circle.`),
  ];
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}
