import { defineErrors } from '@muster/kit/errors';

export const accountsErrors = defineErrors({
  username_taken: { status: 409, meaning: 'Another user has this username.' },
  username_invalid: {
    status: 400,
    meaning:
      'The username contains invisible characters, or mixes letters of different scripts. Some of them are refused in any text, with `text_invalid`.',
  },
  user_changed: { status: 409, meaning: 'The user was moved to another group meanwhile.' },
  users_not_chosen: { status: 400, meaning: 'Neither users nor a tag or a team were chosen, or several of them.' },
  users_not_created: { status: 400, meaning: 'The list of users was refused; `errors` has a message for every row.' },
  row_invalid: { status: 400, meaning: 'A row of the list of users is wrong.' },
  nobody_found: { status: 404, meaning: 'No trainee for whom the caller could do this is in the team or has the tag.' },
  too_many: { status: 400, meaning: 'More users were chosen than are done at once.' },
  too_many_tags: { status: 409, meaning: 'The platform has as many tags as it keeps.' },
  too_many_tags_of_user: { status: 400, meaning: 'The user has more tags than a user can have.' },
  tag_invalid: { status: 400, meaning: 'The tag contains a character that is not allowed in tags.' },
  search_too_long: { status: 400, meaning: 'The text or the tags to search for are too long.' },
  domain_invalid: { status: 400, meaning: 'This is not a domain.' },
  domain_taken: { status: 409, meaning: 'The domain is on the list already.' },
  domain_unknown: { status: 404, meaning: 'There is no such domain on the list.' },
  domain_not_allowed: { status: 403, meaning: 'Only addresses of certain domains can register.' },
  registration_closed: { status: 403, meaning: 'Nobody can register here without an instructor.' },
  no_mail_address: { status: 400, meaning: 'The username is not an e-mail address, so that no link can be sent.' },
  is_bot: { status: 400, meaning: 'This cannot be done to a bot, or would make one.' },
  is_yourself: { status: 409, meaning: 'This cannot be done to one’s own account.' },
  last_administrator: { status: 409, meaning: 'The last administrator stays.' },
});
