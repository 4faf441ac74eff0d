import Type, { type Static } from 'typebox';
import { LENGTHS } from '../limits.ts';
import { contentFields } from './content.ts';
import { control } from './control.ts';
import { flag, names, requiredText, text } from './fields.ts';

export const ResponseEntry = Type.Object(
  {
    param: Type.String({
      description: 'The argument it answers, compared without regard to case.',
      maxLength: LENGTHS.pattern,
    }),
    regex: flag('Whether `param` is a regular expression, which must match the whole argument and minds case.', false),
    ...contentFields('The answer: a text, or the fields of content. A text or at least one file is required.'),
    control: control('When this answer may be given, and what giving it switches.'),
  },
  { title: 'response', description: 'What the tool answers to an argument.' },
);

export const ToolEntry = Type.Object(
  {
    name: requiredText('What it is called on the screen.', LENGTHS.name),
    tooltip_description: text('A sentence about what it does.', LENGTHS.line),
    hint: text('What to type, shown in the empty field.', LENGTHS.line),
    category: text('A heading to list tools under.', LENGTHS.name),
    roles: names('Roles of the teams that have it; empty: every team.'),
    requires_input: flag('Whether an argument must be typed; when false, the tool may be used without one.', true),
    default_response: text('The answer when no response fits; empty: a neutral sentence.', LENGTHS.content),
    responses: Type.Optional(
      Type.Array(ResponseEntry, {
        description: 'Answers; the first that fits is given.',
        default: [],
        maxItems: 2_000,
      }),
    ),
  },
  { title: 'tool', description: 'Something trainees use on an argument, such as a search or a phone book.' },
);

export type ToolEntry = Static<typeof ToolEntry>;
