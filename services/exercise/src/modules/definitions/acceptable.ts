import { formatProblem } from '@muster/definition/format';
import { definitionsErrors } from './definitions.errors.ts';
import type { PackageCheck, ValidPackage } from './package-check.ts';

/** Throws the problems of a package that has some. */
export function acceptable(check: PackageCheck): ValidPackage {
  if (check.ok) return check;
  const tooLarge = check.problems.some(({ code }) => code === 'too_large');
  throw definitionsErrors.definition_invalid(check.problems.map(formatProblem).join('\n'), {
    status: tooLarge ? 413 : 400,
    more: { problems: check.problems, warnings: check.warnings },
  });
}
