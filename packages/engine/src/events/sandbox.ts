import { type Static, Type } from 'typebox';
import { orNull, part, teamEvent, text } from './envelope.ts';

const field = (description: string) => orNull(Type.String(), `${description}; \`null\`: not told.`);

/** The fields of a sandbox log that rules use. The log itself is stored elsewhere. */
export const SandboxCommand = part(
  {
    cmd: text('The command.'),
    username: field('Who ran it'),
    container: field('Where'),
    workingDirectory: field('In which folder'),
    cmdSource: field('Where it was recorded'),
    type: field('Of which kind it is'),
  },
  'As far as rules look at it; the log itself is kept elsewhere.',
  'SandboxCommand',
);
export type SandboxCommand = Static<typeof SandboxCommand>;

export const CommandMatched = teamEvent('command_matched', 'A command of a sandbox met a rule that is for the team.', {
  rule: text('The name of the rule.'),
  command: SandboxCommand,
});
