import Type, { type Static } from 'typebox';
import { LENGTHS } from '../limits.ts';
import { contentFields } from './content.ts';
import { control } from './control.ts';
import { flag, names, requiredText, text } from './fields.ts';

export const ResponseEntry = Type.Object(
  {
    param: Type.String({
      description: 'The argument that it answers; case is ignored.',
      maxLength: LENGTHS.pattern,
    }),
    regex: flag(
      'Whether `param` is a regular expression, which must match the whole argument and is case-sensitive.',
      false,
    ),
    ...contentFields('The answer: a text, or the fields of content. A text or at least one file is required.'),
    control: control('When this answer can be given, and which milestones giving it switches.'),
  },
  { title: 'response', description: 'The answer of a tool to an argument.' },
);

export const ToolEntry = Type.Object(
  {
    name: requiredText('The name that trainees see.', LENGTHS.name),
    tooltip_description: text('A short description.', LENGTHS.line),
    hint: text('The placeholder of the input field.', LENGTHS.line),
    category: text('The heading under which the tool is listed.', LENGTHS.name),
    roles: names('Roles of the teams that have it; empty: all teams.'),
    requires_input: flag('Whether an argument is required.', true),
    default_response: text('The answer if no response matches; empty: a neutral sentence.', LENGTHS.content),
    responses: Type.Optional(
      Type.Array(ResponseEntry, {
        description: 'The responses; the first that matches is the answer.',
        default: [],
        maxItems: 2_000,
      }),
    ),
  },
  { title: 'tool', description: 'A tool that answers an argument, such as a search or a phone book.' },
);

export type ToolEntry = Static<typeof ToolEntry>;
