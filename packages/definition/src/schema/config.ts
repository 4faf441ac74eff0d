import Type, { type Static } from 'typebox';
import { LENGTHS } from '../limits.ts';
import { flag, minutes, text, texts } from './fields.ts';

export const ConfigEntry = Type.Object(
  {
    version: Type.Union([Type.String({ minLength: 1, maxLength: LENGTHS.name }), Type.Number()], {
      description: 'The version of this format that the package is written for, such as `0.25.0`.',
    }),
    title: text('What the exercise is called, beside the name that it is uploaded under.', LENGTHS.name),
    description: text('What it is about, in Markdown.', LENGTHS.description),
    authors: texts('Who wrote it.', LENGTHS.name, 100),
    audience: text('For whom it was written.', LENGTHS.line),
    license: text('Under which license others may use it, such as `CC-BY-4.0`.', LENGTHS.line),
    language: text('The language of its texts, such as `en`.', LENGTHS.name),
    exercise_duration: minutes(
      'How long the exercise is planned to take. When it is over, everybody is told and nobody is locked out.',
      60,
    ),
    show_exercise_time: flag('Whether trainees see the exercise clock.', true),
    email_between_teams: flag('Whether teams may write mail to each other.', false),
    custom_email_suffix: text("What follows the `@` in the teams' mail addresses.", LENGTHS.name, 'mail.ex'),
    enable_roles: flag(
      'Whether teams have roles. When false, role lists restrict nothing. Left out: true when roles.yml has roles.',
    ),
  },
  { title: 'config.yml', description: 'Settings of the whole exercise.' },
);

export type ConfigEntry = Static<typeof ConfigEntry>;
