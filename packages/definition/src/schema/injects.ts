import Type, { type Static } from 'typebox';
import { LENGTHS } from '../limits.ts';
import { contentFields } from './content.ts';
import { control } from './control.ts';
import { flag, instructorNote, minutes, names, optionalText, requiredText, text, texts } from './fields.ts';

export const ConfirmationEntry = Type.Object(
  {
    text: text('The label of the button.', LENGTHS.line, 'Confirm'),
    control: control('Applied when the team presses the button, once.'),
  },
  { title: 'confirmation', description: 'A button below the inject.' },
);

export const OverlayEntry = Type.Object(
  { duration: minutes('How long it is shown. Default: until the person closes it.') },
  { title: 'overlay', description: 'Shows something in full screen.' },
);

export type OverlayEntry = Static<typeof OverlayEntry>;

export const overlay = (description: string) =>
  Type.Optional(
    Type.Union([Type.Object(OverlayEntry.properties, { title: 'overlay' }), Type.Boolean()], { description }),
  );

export const AlternativeEntry = Type.Object(
  {
    name: requiredText('The name, for instructors; unique within the inject.', LENGTHS.name),
    ...contentFields(
      'The content: a text, or the fields of content. Without content and channel, the alternative is silent: its control is applied and nothing is shown. Mail must have a text or a file.',
    ),
    channel: optionalText('The channel. Optional if only one channel fits the type of the inject.', LENGTHS.name),
    control: control('When this alternative can be chosen, and which milestones sending it switches.'),
    confirmation: Type.Optional(
      Type.Object(ConfirmationEntry.properties, { title: 'confirmation', description: 'A button below the inject.' }),
    ),
    overlay: overlay('Shows it in full screen: the fields of overlay, or `true`.'),
    sender: optionalText(
      'An address from email.yml: the sender of the mail (required) or of the message (optional).',
      LENGTHS.name,
    ),
    subject: text('Mail only: the subject line.', LENGTHS.line),
    cc: names('Mail only: further addresses from email.yml, shown as recipients.'),
  },
  { title: 'alternative', description: 'A variant of the inject.' },
);

export type AlternativeEntry = Static<typeof AlternativeEntry>;

export const InjectEntry = Type.Object(
  {
    name: requiredText('The name, for instructors.', LENGTHS.name),
    time: minutes('The minute from which the inject is due.', 0),
    delay: minutes('The time between choosing an alternative and sending it.', 0),
    recheck: flag('Whether condition and roles are evaluated again when the delay is over. Needs a `delay`.', false),
    auto: flag('Whether it is sent automatically; if false, an instructor sends it.', true),
    type: Type.Optional(
      Type.Enum(['info', 'email'], { description: 'A message, or mail from a simulated person.', default: 'info' }),
    ),
    instructor_note: instructorNote(),
    expected_actions: texts('What teams should do in response; for instructors and reports only.', LENGTHS.line, 100),
    alternatives: Type.Array(AlternativeEntry, {
      description: 'The variants. The first one whose condition and roles match is sent; a team receives at most one.',
      minItems: 1,
      maxItems: 100,
    }),
  },
  { title: 'inject', description: 'Something that happens to the teams.' },
);

export type InjectEntry = Static<typeof InjectEntry>;
