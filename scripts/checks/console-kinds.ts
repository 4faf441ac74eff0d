import { ChannelEntry } from '../../packages/definition/src/schema/channels.ts';
import { InjectEntry } from '../../packages/definition/src/schema/injects.ts';
import { QuestionEntry } from '../../packages/definition/src/schema/questionnaires.ts';
import { OPERATIONS } from '../../services/exercise/src/access/actor.ts';

/** Words of the server that the console has a text for. */
const KINDS = [
  { constant: 'TOKEN_OPERATIONS', type: 'TokenOperation', words: OPERATIONS },
  { constant: 'CHANNEL_TYPES', type: 'ChannelType', words: ChannelEntry.properties.type.enum },
  { constant: 'INJECT_TYPES', type: 'InjectType', words: InjectEntry.properties.type.enum },
  { constant: 'QUESTION_TYPES', type: 'QuestionType', words: QuestionEntry.properties.type.enum },
] as const;

export function consoleKinds(): string {
  return [
    '// Made by `npm run generate` from the server and the format of definitions.\n',
    ...KINDS.map(({ constant, type, words }) => {
      const list = words.map((word) => `'${word}'`);
      const short = `export const ${constant} = [${list.join(', ')}] as const;`;
      const long = `export const ${constant} = [\n${list.map((word) => `  ${word},\n`).join('')}] as const;`;
      return `\n${short.length <= 120 ? short : long}\n\nexport type ${type} = (typeof ${constant})[number];\n`;
    }),
  ].join('');
}
