import { type ErrorCatalogue, kitErrors } from '@muster/kit/errors';
import { PROBLEMS } from '../../packages/definition/src/index.ts';
import { airportErrors } from '../../services/airport/src/airport-errors.ts';
import { modules as airportModules } from '../../services/airport/src/modules.ts';
import { modules as exerciseModules } from '../../services/exercise/src/platform.ts';
import { platformErrors } from '../../services/exercise/src/platform-errors.ts';

interface Section {
  readonly title: string;
  readonly errors: ErrorCatalogue;
}

const EXERCISE: readonly Section[] = [
  { title: 'Anywhere on the exercise platform', errors: platformErrors },
  ...exerciseModules.flatMap(sectionsOf),
];

const AIRPORT: readonly Section[] = [
  { title: 'Anywhere on the airport service', errors: airportErrors },
  ...airportModules.flatMap(sectionsOf),
];

function sectionsOf({ name, errors }: { readonly name: string; readonly errors?: ErrorCatalogue }): Section[] {
  return errors === undefined ? [] : [{ title: `\`${name}\``, errors }];
}

/** The error catalogue, as a page for developers of clients. */
export function errorsDocument(): string {
  const both = { title: 'Both services', errors: kitErrors };
  refuseTwice([both, ...EXERCISE]);
  refuseTwice([both, ...AIRPORT]);
  return [
    '# Errors\n',
    '<!-- Made by `npm run generate` from the catalogues in the code. -->\n',
    'Every error has a stable `code` for programs and a message for people. Compare codes; messages can change. In REST answers the code is a field of the body, in GraphQL it is `extensions.code`, and the body of a request that failed as a whole has it at the top level too. An error of one GraphQL field comes with HTTP status 200 beside the data of the others, unless nothing was run.\n',
    '## Both services\n',
    table(kitErrors),
    '## Exercise platform\n',
    ...EXERCISE.flatMap(({ title, errors }) => [`### ${title}\n`, table(errors)]),
    '## Airport service\n',
    ...AIRPORT.flatMap(({ title, errors }) => [`### ${title}\n`, table(errors)]),
    '## Problems of definition packages\n',
    'The entries of `problems` and `warnings` in answers to uploads and checks of packages have a `code` of these.\n',
    meanings(PROBLEMS),
  ].join('\n');
}

function table(errors: ErrorCatalogue): string {
  return rows(
    ['Code', 'Status', 'Meaning'],
    Object.values(errors).map(({ code, status, meaning }) => [`\`${code}\``, String(status), meaning]),
  );
}

function meanings(codes: Readonly<Record<string, string>>): string {
  return rows(
    ['Code', 'Meaning'],
    Object.entries(codes).map(([code, meaning]) => [`\`${code}\``, meaning]),
  );
}

function rows(head: readonly string[], body: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  return [line(head), `|${'---|'.repeat(head.length)}\n`, ...body.map(line)].join('');
}

/** A code with two meanings would be useless to clients. */
function refuseTwice(sections: readonly Section[]): void {
  const seen = new Map<string, string>();
  for (const { title, errors } of sections) {
    for (const code of Object.keys(errors)) {
      const other = seen.get(code);
      if (other !== undefined) throw new Error(`The error ${code} is declared twice: ${other}, ${title}.`);
      seen.set(code, title);
    }
  }
}
