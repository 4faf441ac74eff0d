import Type, { type Static } from 'typebox';
import { LENGTHS } from '../limits.ts';
import { contentFields } from './content.ts';
import { control } from './control.ts';
import { flag, instructorNote, optionalText, requiredText, text } from './fields.ts';

export const TemplateEntry = Type.Object(
  {
    context: requiredText('Which mail it answers, for the instructor.', LENGTHS.line),
    ...contentFields('The reply: a text, or the fields of content. A text or at least one file is required.'),
    control: control('When the template is suitable, and which milestones sending it switches.'),
  },
  { title: 'template', description: 'A prepared reply for instructors.' },
);

export const PersonEntry = Type.Object(
  {
    address: requiredText('The mail address.', LENGTHS.name),
    name: text('The name of the person, shown instead of the address.', LENGTHS.name),
    portrait: optionalText('A picture of the person, by its path below `files/`.', LENGTHS.path),
    description: text('A description of the person.', LENGTHS.description),
    instructor_note: instructorNote(),
    organization: text('The organization of the person.', LENGTHS.name),
    team_visible: flag(
      'Whether the address is in the contacts of trainees. Trainees can write to a hidden address if they know it.',
      true,
    ),
    control: control('Applied when a team first writes to the address, if its condition and roles match.'),
    templates: Type.Optional(
      Type.Array(TemplateEntry, { description: 'Prepared replies for instructors.', default: [], maxItems: 200 }),
    ),
  },
  { title: 'person', description: 'A simulated person, in whose name instructors write.' },
);

export type PersonEntry = Static<typeof PersonEntry>;
