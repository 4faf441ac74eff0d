import Type, { type Static } from 'typebox';
import { LENGTHS } from '../limits.ts';
import { contentFields } from './content.ts';
import { control } from './control.ts';
import { flag, instructorNote, optionalText, requiredText, text } from './fields.ts';

export const TemplateEntry = Type.Object(
  {
    context: requiredText('Which mail it answers, for the instructor who chooses it.', LENGTHS.line),
    ...contentFields('The reply: a text, or the fields of content. A text or at least one file is required.'),
    control: control('When the template fits, and what sending the reply switches.'),
  },
  { title: 'template', description: 'A reply prepared for the instructor.' },
);

export const PersonEntry = Type.Object(
  {
    address: requiredText('The mail address.', LENGTHS.name),
    name: text('What the person is called; shown instead of the bare address.', LENGTHS.name),
    portrait: optionalText('A picture of the person, by its path below `files/`.', LENGTHS.path),
    description: text('Who this is.', LENGTHS.description),
    instructor_note: instructorNote(),
    organization: text('Where the person belongs.', LENGTHS.name),
    team_visible: flag(
      'Whether trainees find the address in their contacts; a hidden one can still be written to.',
      true,
    ),
    control: control('Applied when a team first writes to the address; its condition and roles say for which teams.'),
    templates: Type.Optional(
      Type.Array(TemplateEntry, { description: 'Replies prepared for the instructor.', default: [], maxItems: 200 }),
    ),
  },
  { title: 'person', description: 'Somebody whom trainees exchange mail with, played by the instructors.' },
);

export type PersonEntry = Static<typeof PersonEntry>;
