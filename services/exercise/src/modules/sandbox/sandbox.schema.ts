import { COMPARED_TEXTS } from '@muster/definition/format';
import { reference } from '@muster/kit/schema';
import { Type } from 'typebox';

export const MAX_LOGS = 10_000;
/** In characters. */
export const MAX_CMD_LENGTH = COMPARED_TEXTS.command;
export const MAX_FIELD_LENGTH = 1024;

const optional = (description: string) =>
  Type.Optional(Type.String({ maxLength: MAX_FIELD_LENGTH, description: `${description} Null counts as absent.` }));

export const SandboxLogSchema = Type.Object(
  {
    '@timestamp': Type.String({
      format: 'date-time',
      maxLength: MAX_FIELD_LENGTH,
      description: 'When the command was run, in ISO 8601 with the offset from UTC.',
    }),
    cmd: Type.String({ maxLength: MAX_CMD_LENGTH, description: 'The command.' }),
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
  Type.Array(reference(SandboxLogSchema), { minItems: 1, maxItems: MAX_LOGS }),
]);
