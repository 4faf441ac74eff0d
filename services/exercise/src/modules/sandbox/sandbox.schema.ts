import { reference } from '@muster/kit/schema';
import { Type } from 'typebox';

export const MOST_LOGS = 10_000;
/** In characters. */
export const LONGEST_CMD = 32_768;
export const LONGEST_FIELD = 1024;

const optional = (description: string) =>
  Type.Optional(Type.String({ maxLength: LONGEST_FIELD, description: `${description} Null counts as absent.` }));

export const SandboxLogSchema = Type.Object(
  {
    '@timestamp': Type.String({
      format: 'date-time',
      maxLength: LONGEST_FIELD,
      description: 'When the command was run, in ISO 8601 with the offset from UTC.',
    }),
    cmd: Type.String({ maxLength: LONGEST_CMD, description: 'The command.' }),
    type: optional('Its kind, such as `bash-command`.'),
    cmd_source: optional('Where it was recorded.'),
    working_directory: optional('The working directory.'),
    username: optional('The user in the sandbox who ran it.'),
    container: optional('The machine or container that it was run on.'),
  },
  { $id: 'SandboxLog', description: 'A command that was run in a sandbox. Unknown fields are ignored.' },
);

export const SandboxLogs = Type.Union([
  reference(SandboxLogSchema),
  Type.Array(reference(SandboxLogSchema), { minItems: 1, maxItems: MOST_LOGS }),
]);
