import { type ParamType, paramsIn, sentencesOf } from '@muster/sentences';
import { BOTH, EXERCISE } from './error-sections.ts';

const TYPES: Readonly<Record<ParamType, string>> = {
  text: 'string',
  number: 'number',
  list: 'readonly string[]',
  phrase: "import('@muster/sentences').Phrase",
  words: "import('@muster/sentences').Words",
  phrases: "readonly import('@muster/sentences').Words[]",
};

/** The errors of the exercise platform for the console: what to do about each, and what its sentences are made of. */
export function consoleErrors(): string {
  const errors = [BOTH, ...EXERCISE].flatMap((section) => Object.values(section.errors));
  const sentences = errors.flatMap(({ code, says }) =>
    says === undefined
      ? []
      : sentencesOf(says).map(({ variant, template }) => ({
          name: variant === null ? code : `${code}.${variant}`,
          template,
        })),
  );
  return [
    '// Made by `npm run generate` from the catalogues of the server.\n',
    '\n/** What a person can do: nothing, change something, try again later, or tell the administrator. */\n',
    "export type ErrorClass = 'gone' | 'refused' | 'later' | 'fault';\n\n",
    'export const ERRORS = {\n',
    ...errors.map(({ code, status, class: kind }) => `  ${code}: { status: ${status}, class: '${kind}' },\n`),
    '} as const satisfies Readonly<Record<string, { readonly status: number; readonly class: ErrorClass }>>;\n\n',
    'export type ErrorCode = keyof typeof ERRORS;\n\n',
    '/** The parameters of every sentence, by code and variant; above each, the sentence in English. */\n',
    'export interface ErrorSentences {\n',
    ...sentences.map(
      ({ name, template }) =>
        `  /** ${template.replaceAll('*/', '*\\/')} */\n  ${name.includes('.') ? `'${name}'` : name}: ${typeOf(template)};\n`,
    ),
    '}\n',
  ].join('');
}

function typeOf(template: string): string {
  const params = Object.entries(paramsIn(template));
  if (params.length === 0) return 'Record<never, never>';
  return `{ ${params.map(([name, type]) => `readonly ${name}: ${TYPES[type]}`).join('; ')} }`;
}
