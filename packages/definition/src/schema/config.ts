import Type, { type Static } from 'typebox';
import { LENGTHS } from '../limits.ts';
import { flag, minutes, names, text, texts } from './fields.ts';

export const ConfigEntry = Type.Object(
  {
    version: Type.Union([Type.String({ minLength: 1, maxLength: LENGTHS.name }), Type.Number()], {
      description: 'The version of the format that the package uses, such as `0.25.0`.',
    }),
    title: text('The title of the exercise. The name of the definition is chosen at upload.', LENGTHS.name),
    description: text('A description of the exercise, in Markdown.', LENGTHS.description),
    authors: texts('The authors.', LENGTHS.name, 100),
    audience: text('The target audience.', LENGTHS.line),
    license: text('The license, such as `CC-BY-4.0`.', LENGTHS.line),
    language: text(
      'The language of the texts, such as `en`. If it is `cs` or begins with `cs-`, the mail system writes Czech.',
      LENGTHS.name,
    ),
    exercise_duration: minutes(
      'The planned duration. When it is over, the platform shows this to everybody, but the exercise continues.',
      60,
    ),
    show_exercise_time: flag('Whether trainees see the exercise clock.', true),
    email_between_teams: flag('Whether teams can write mail to each other.', false),
    custom_email_suffix: text('The part after the `@` in the mail addresses of teams.', LENGTHS.name, 'mail.ex'),
    enable_roles: flag(
      'Whether teams have roles. If false, lists of roles have no effect. Default: true if roles.yml has roles.',
    ),
    cells: names('The roles of the teams that belong together, at least two; empty: teams have no cells.'),
  },
  { title: 'config.yml', description: 'Settings of the whole exercise.' },
);

export type ConfigEntry = Static<typeof ConfigEntry>;
