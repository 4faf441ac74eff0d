import type { DeclaredError, ErrorCatalogue } from '@muster/kit/errors';
import { paramsIn, sentencesOf } from '@muster/sentences';
import { PROBLEM_PHRASES, PROBLEM_SENTENCES, PROBLEMS } from '../../packages/definition/src/index.ts';
import { AIRPORT, BOTH, EXERCISE, refuseTwice, refuseUnsaid } from './error-sections.ts';

/** The error catalogue, as a page for developers of clients. */
export function errorsDocument(): string {
  refuseTwice([BOTH, ...EXERCISE]);
  refuseTwice([BOTH, ...AIRPORT]);
  refuseUnsaid([BOTH, ...EXERCISE]);
  return [
    '# Errors\n',
    '<!-- Made by `npm run generate` from the catalogues in the code. -->\n',
    'Every error has a stable `code` for programs and a message for people. Compare codes; messages can change. In REST answers the code is a field of the body, in GraphQL it is `extensions.code`, and the body of a request that failed as a whole has it at the top level too. An error of one GraphQL field comes with HTTP status 200 beside the data of the others, unless nothing was run.\n',
    'The class says what a client can do: `gone` (what was asked for is not there, or not any more), `refused` (the request must be changed, or somebody else must make it), `later` (the same request can succeed later) and `fault` (the server is at fault).\n',
    'The exercise platform adds `params`, an object with what varies in the message (texts, numbers, lists of texts, and phrases), and `variant` if a code has several messages, so that clients can say them in other languages. Both are beside `code`. The last column lists variants, each with its parameters in brackets. New variants and parameters may be added.\n',
    'A phrase is a part of a message that is not the same in every language: an object with its name (`phrase`), its own `params`, and its `words` in English. [Below](#phrases-of-problems) are all of them.\n',
    '## Both services\n',
    table(BOTH.errors),
    '## Exercise platform\n',
    ...EXERCISE.flatMap(({ title, errors }) => [`### ${title}\n`, table(errors)]),
    '## Airport service\n',
    ...AIRPORT.flatMap(({ title, errors }) => [`### ${title}\n`, table(errors)]),
    '## Problems of definition packages\n',
    'The entries of `problems` and `warnings` in answers to uploads and checks of packages have a `code` of these, and `variant` and `params` as errors have. Parameters are names, numbers, quotations from the package, and phrases. `following` is a phrase at the end of any message: the number of references to an unreadable file that are not listed. `reason` of `bad_yaml` (`other`) and of `bad_pattern` (`other`, `other_at`) is English: a message of a library for a mistake that authors hardly make.\n',
    problemTable(),
    '### Phrases of problems\n',
    phraseTable(),
  ].join('\n');
}

function table(errors: ErrorCatalogue): string {
  return rows(
    ['Code', 'Status', 'Class', 'Meaning', 'Variants and parameters'],
    Object.values(errors).map((error) => [
      `\`${error.code}\``,
      String(error.status),
      error.class,
      error.meaning,
      sentencesInWords(error),
    ]),
  );
}

function sentencesInWords({ says = '', listedIn }: Pick<DeclaredError, 'says' | 'listedIn'>): string {
  if (listedIn !== undefined) return `see \`${listedIn}\``;
  return sentencesOf(says)
    .map(({ variant, template }) => {
      const names = Object.keys(paramsIn(template)).map((name) => `\`${name}\``);
      if (variant === null) return names.join(', ');
      return names.length === 0 ? `\`${variant}\`` : `\`${variant}\` (${names.join(', ')})`;
    })
    .join(', ');
}

function problemTable(): string {
  return rows(
    ['Code', 'Meaning', 'Variants and parameters'],
    Object.entries(PROBLEMS).map(([code, meaning]) => {
      const says = Object.entries(PROBLEM_SENTENCES).find(([each]) => each === code)?.[1] ?? {};
      return [`\`${code}\``, meaning, sentencesInWords({ says })];
    }),
  );
}

function phraseTable(): string {
  return rows(
    ['Phrase', 'In English'],
    Object.entries(PROBLEM_PHRASES).map(([name, template]) => [
      `\`${name}\``,
      template === '' ? 'nothing' : `\`\` ${template.replaceAll('|', '\\|')} \`\``,
    ]),
  );
}

function rows(head: readonly string[], body: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  return [line(head), `|${'---|'.repeat(head.length)}\n`, ...body.map(line)].join('');
}
