import { By, filledText, orNull, streamEvent, teamId } from './envelope.ts';

export const FileUploaded = streamEvent('file_uploaded', 'A file was stored. Its bytes are kept elsewhere.', {
  team: orNull(teamId('A team.'), 'The team to which it belongs; `null`: the instructors.'),
  file: filledText('The id under which it was stored.'),
  name: filledText('What it is called.'),
  ...By,
});
