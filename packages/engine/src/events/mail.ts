import { type Static, Type } from 'typebox';
import { actor } from '../state/actor.ts';
import { By, count, laterVersion, listOf, OfTeam, orNull, part, position, teamId, text } from './envelope.ts';
import { Filled } from './team-values.ts';

/** Where the text of a mail comes from: typed by a person, or prepared in the definition. */
export const MailBody = Type.Union(
  [
    part(
      {
        kind: Type.Literal('written'),
        text: text('What was written.'),
        files: listOf(Type.String(), 'Ids of the attached files; `definition:` with a path is one of the definition.'),
      },
      'Somebody wrote it.',
    ),
    part(
      {
        kind: Type.Literal('inject'),
        inject: text('The name of the inject.'),
        alternative: text('The name of its alternative.'),
        ...Filled,
      },
      'It is a mail inject: the definition has its text.',
    ),
    part(
      {
        kind: Type.Literal('template'),
        address: text('Whose template.'),
        template: position('Which of the templates of that person.'),
        edited: Type.Optional(
          part(
            {
              text: text('What was written instead.'),
              files: listOf(Type.String(), 'Ids of the files attached beside those of the template, as above.'),
            },
            'What the instructor changed; left out: nothing.',
          ),
        ),
        ...Filled,
      },
      'An instructor answered from a template: the definition has its text, unless it was changed.',
    ),
  ],
  { title: 'MailBody', description: 'Where its text comes from.' },
);
export type MailBody = Static<typeof MailBody>;

export const MailSent = laterVersion('mail_sent', 2, 'A mail reached everybody in its thread.', {
  thread: text('The id of the thread: the teams that share it, and its number among exactly them.'),
  message: count('Its number in the thread; 1 begins it.'),
  teams: Type.Array(teamId('A team.'), { minItems: 1, description: 'The teams that take part, ascending.' }),
  participants: listOf(Type.String(), 'The addresses of all who take part.'),
  from: text('The address of the sender.'),
  subject: text('Its subject.'),
  body: MailBody,
  by: orNull(actor('Somebody.'), 'Who wrote it; `null`: a mail inject.'),
  meantFor: orNull(
    teamId('A team.'),
    'For which team of the thread an instructor wrote in the name of somebody simulated; `null`: nobody did, or it was not told.',
  ),
});

export const MailBounced = laterVersion(
  'mail_bounced',
  2,
  'A mail came back, as a thread of its own between the team and the mail system.',
  {
    ...OfTeam,
    thread: text('The id of the new thread.'),
    addresses: Type.Array(Type.String(), { minItems: 1, description: 'At which nobody can be reached, as typed.' }),
    subject: text('Of the mail that came back.'),
    text: text('Of the mail that came back.'),
    files: listOf(
      Type.String(),
      'Ids of the files attached to it; `definition:` with a path is one of the definition.',
    ),
    returned: part(
      { subject: text('The subject of the answer.'), text: text('The text of the answer.') },
      'What the mail system answers.',
    ),
    ...By,
  },
);
