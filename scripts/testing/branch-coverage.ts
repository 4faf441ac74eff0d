/** The branches of a package, and how many of them its own tests have taken. */
export interface Branches {
  readonly total: number;
  readonly covered: number;
}

/** The least percentage of branches that the tests of a package take. Raise it when they take more; never lower it. */
export const MINIMUM: Readonly<Record<string, number>> = {
  'packages/engine': 94,
  'packages/definition': 92,
  'packages/kit': 92,
};

/** Half of it is about PostgreSQL. */
const ON_BOTH_DATABASES = 'packages/kit';

/**
 * They compare our code, which counts its branches then, with code of Node, which does not; or they repeat so much that
 * counting makes them three times as long.
 */
const NOT_MEASURED = [
  'packages/definition/src/fuzz',
  'packages/definition/src/hostile',
  'packages/kit/src/http/body/json-body',
  'packages/kit/src/http/connections/large-heads',
  'packages/kit/src/text/normalize',
].map((name) => `${name}.test.ts`);

/** The tests whose coverage is measured, by package. */
export function measuredFiles(files: readonly string[]): string[][] {
  return Object.keys(MINIMUM).map((name) =>
    files.filter((file) => file.startsWith(`${name}/`) && !NOT_MEASURED.includes(file)),
  );
}

/** The package whose coverage is measured, if all of these are its tests. */
export function coveredPackage(files: readonly string[]): string | undefined {
  return Object.keys(MINIMUM).find((name) => files.every((file) => file.startsWith(`${name}/`)));
}

/** For the test runner. */
export function coverageOptions(name: string): string[] {
  return [
    '--experimental-test-coverage',
    `--test-coverage-include=${name}/src/**`,
    '--test-coverage-exclude=**/*.test.ts',
    '--test-coverage-exclude=**/testing/**',
  ];
}

/** One line per package; `isEnough` is false if one of them has less than it must. */
export function judgeCoverage(
  measured: Readonly<Record<string, Branches>>,
  hasPostgres: boolean,
): { readonly lines: readonly string[]; readonly isEnough: boolean } {
  const judged = Object.entries(measured).map(([name, { total, covered }]) => {
    const percent = (100 * covered) / total;
    const least = name === ON_BOTH_DATABASES && !hasPostgres ? 0 : (MINIMUM[name] ?? 0);
    const isEnough = percent >= least;
    // Rounded down: 93.99 is not 94.
    const shown = (Math.floor(100 * percent) / 100).toFixed(2);
    return {
      isEnough,
      line: `${isEnough ? '' : 'FAILED: '}${name}: ${shown} % of branches covered, at least ${least} %`,
    };
  });
  return { lines: judged.map(({ line }) => line), isEnough: judged.every(({ isEnough }) => isEnough) };
}
