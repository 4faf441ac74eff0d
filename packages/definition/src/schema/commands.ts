import Type, { type Static } from 'typebox';
import { LENGTHS } from '../limits.ts';
import { control } from './control.ts';
import { optionalText, requiredText } from './fields.ts';

export const CommandEntry = Type.Object(
  {
    name: requiredText('The name of the rule, for instructors.', LENGTHS.name),
    cmd: requiredText('A regular expression that matches anywhere in the command.', LENGTHS.pattern),
    username: optionalText('The user who must have run the command.', LENGTHS.line),
    container: optionalText('The machine on which it must have been run.', LENGTHS.line),
    working_directory: optionalText('The folder in which it must have been run.', LENGTHS.line),
    cmd_source: optionalText('The source that the sandbox must have reported.', LENGTHS.line),
    type: optionalText('The type that the sandbox must have reported.', LENGTHS.line),
    control: control('When and for whom the rule applies, and which milestones a match switches.'),
  },
  { title: 'command rule', description: 'A rule for commands in the sandbox.' },
);

export type CommandEntry = Static<typeof CommandEntry>;
