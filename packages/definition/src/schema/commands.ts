import Type, { type Static } from 'typebox';
import { LENGTHS } from '../limits.ts';
import { control } from './control.ts';
import { optionalText, requiredText } from './fields.ts';

export const CommandEntry = Type.Object(
  {
    name: requiredText('What instructors call the rule.', LENGTHS.name),
    cmd: requiredText('A regular expression, looked for anywhere in the command.', LENGTHS.pattern),
    username: optionalText('The account the command must have been run by.', LENGTHS.line),
    container: optionalText('The machine it must have been run on.', LENGTHS.line),
    working_directory: optionalText('The folder it must have been run in.', LENGTHS.line),
    cmd_source: optionalText('Where the sandbox must have caught it.', LENGTHS.line),
    type: optionalText('The type the sandbox must have given it.', LENGTHS.line),
    control: control('When and for whom the rule counts, and what a match switches.'),
  },
  { title: 'command rule', description: 'A command in the sandbox that matters.' },
);

export type CommandEntry = Static<typeof CommandEntry>;
