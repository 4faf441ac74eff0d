import Type, { type Static } from 'typebox';
import { LENGTHS } from '../limits.ts';
import { contentFields } from './content.ts';
import { control } from './control.ts';
import { flag, instructorNote, minutes, names, optionalText, requiredText, text, texts } from './fields.ts';

export const ConfirmationEntry = Type.Object(
  {
    text: text('What the button says.', LENGTHS.line, 'Confirm'),
    control: control('Applied when the button is pressed, which a team can do once.'),
  },
  { title: 'confirmation', description: 'A button under the inject.' },
);

export const OverlayEntry = Type.Object(
  { duration: minutes('How long it stays; left out: until the person closes it.') },
  { title: 'overlay', description: 'Shows something over the whole screen.' },
);

export type OverlayEntry = Static<typeof OverlayEntry>;

export const overlay = (description: string) =>
  Type.Optional(
    Type.Union([Type.Object(OverlayEntry.properties, { title: 'overlay' }), Type.Boolean()], { description }),
  );

export const AlternativeEntry = Type.Object(
  {
    name: requiredText('What instructors call it; unique within the inject.', LENGTHS.name),
    ...contentFields(
      'What is sent: a text, or the fields of content. Without any, and without a channel, the alternative is silent: its control is applied and nothing is shown. Mail must have a text or a file.',
    ),
    channel: optionalText(
      "The channel it arrives in; may be left out when only one channel fits the inject's type.",
      LENGTHS.name,
    ),
    control: control('When this alternative may be chosen, and what sending it switches.'),
    confirmation: Type.Optional(
      Type.Object(ConfirmationEntry.properties, { title: 'confirmation', description: 'A button under it.' }),
    ),
    overlay: overlay('Shows it over the whole screen: the fields of overlay, or `true`.'),
    sender: optionalText(
      'An address of email.yml: whom the mail is from, which mail must say, or who speaks in a message.',
      LENGTHS.name,
    ),
    subject: text('Mail only: the subject line.', LENGTHS.line),
    cc: names('Mail only: further addresses of email.yml that it claims to be sent to.'),
  },
  { title: 'alternative', description: 'One form the inject can take.' },
);

export type AlternativeEntry = Static<typeof AlternativeEntry>;

export const InjectEntry = Type.Object(
  {
    name: requiredText('What instructors call it.', LENGTHS.name),
    time: minutes('From which minute of the exercise on it is due.', 0),
    delay: minutes('How long after it was chosen it is sent.', 0),
    recheck: flag(
      'Whether condition and roles of what was chosen are asked again when the delay is over. If they do not hold, the inject waits as if it had never been chosen. Needs a `delay`.',
      false,
    ),
    auto: flag('Whether it is sent by itself; when false, an instructor sends it.', true),
    type: Type.Optional(
      Type.Enum(['info', 'email'], { description: 'A message, or mail from a simulated person.', default: 'info' }),
    ),
    instructor_note: instructorNote(),
    expected_actions: texts('For instructors and reports alone: what teams should do about it.', LENGTHS.line, 100),
    alternatives: Type.Array(AlternativeEntry, {
      description: 'Its possible forms. The first whose condition and roles hold is sent; a team receives at most one.',
      minItems: 1,
      maxItems: 100,
    }),
  },
  { title: 'inject', description: 'Something that happens to the teams.' },
);

export type InjectEntry = Static<typeof InjectEntry>;
