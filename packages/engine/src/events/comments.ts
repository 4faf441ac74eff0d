import { By, flag, laterVersion, OfTeam, text } from './envelope.ts';

export const CommentWritten = laterVersion('comment_written', 2, 'An instructor wrote a note about a team.', {
  ...OfTeam,
  text: text('What was written.'),
  shared: flag('Whether it is for the team to see.'),
  ...By,
});
