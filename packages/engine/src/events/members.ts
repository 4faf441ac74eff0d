import { By, teamEvent, text } from './envelope.ts';

export const MemberJoined = teamEvent('member_joined', 'Somebody became a member of a team.', {
  user: text('The id of the person.'),
  ...By,
});

export const MemberLeft = teamEvent('member_left', 'Somebody is no member of a team any more.', {
  user: text('The id of the person.'),
  ...By,
});
