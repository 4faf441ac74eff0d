import { By, teamEvent, text } from './envelope.ts';

export const CommentWritten = teamEvent('comment_written', 'An instructor wrote a note about a team.', {
  text: text('What was written.'),
  ...By,
});
