import { defineErrors } from '@muster/kit/errors';

export const accountsErrors = defineErrors({
  username_taken: {
    status: 409,
    meaning: 'Another user has this username.',
    says: 'The username "{username}" is taken; choose another one.',
  },
  username_invalid: {
    status: 400,
    meaning:
      'The username contains invisible characters, mixes letters of different scripts, or is like those of guests. Some of them are refused in any text, with `text_invalid`.',
    says: {
      invisible: '{field} must not hold invisible characters.',
      mixed_scripts: '{field} must not mix letters of different scripts, such as Latin and Cyrillic.',
      of_guests: '{field} is one of those that guests are given.',
    },
  },
  username_unusable: {
    status: 403,
    meaning: 'The identity provider gives a person no username, or one that cannot be used here.',
    says: 'The identity provider gives you no username that can be used here; ask the administrator.',
  },
  account_deactivated: {
    status: 403,
    meaning: 'The account of a person who has logged in at the identity provider is deactivated.',
    says: 'Your account here is deactivated; ask an administrator.',
  },
  identity_taken: {
    status: 409,
    meaning: 'The person at the identity provider has another account already.',
    says: 'At the identity provider, you have another account here already; ask an administrator to delete it first.',
  },
  user_changed: {
    status: 409,
    meaning: 'The user was moved to another group meanwhile.',
    says: '"{username}" was moved to another group meanwhile; no password was changed.',
  },
  users_not_chosen: {
    status: 400,
    meaning: 'Neither users nor a tag or a team were chosen, or several of them.',
    says: 'Give one of userIds, tag and teamId.',
  },
  users_not_created: {
    status: 400,
    meaning:
      'The list of users was refused; `errors` has a message for every row, and `rows` what is wrong with each of them.',
    says: {
      row: 'row {row:number}: {detail}',
      rows: '{count:number} rows could not be processed; nothing was created.',
      too_many_rows: 'The file has {count:number} rows of users; at most {max:number} are read at once. Split it.',
      too_many_in_teams:
        'The file assigns people to teams and has {count:number} rows; at most {max:number} are read at once then. Split it.',
      not_csv: 'The file is a zip or an Excel workbook, not a CSV file. Save it as "CSV UTF-8" and upload that.',
      not_utf8: 'The file is not UTF-8 text. Save it as "CSV UTF-8" and upload that.',
      malformed:
        'The file is not well-formed CSV in line {line:number}: a quotation mark is not closed or stands inside a cell.',
      column_twice: 'The column {column} stands twice in the first row.',
      column_missing:
        'The first row must name the columns {required:list} (and may name {optional:list}); {missing:list} is missing.',
      columns_missing:
        'The first row must name the columns {required:list} (and may name {optional:list}); {missing:list} are missing.',
      too_many_tags: 'The file has {count:number} different tags; at most {max:number} are read at once.',
      request: '{detail}',
    },
  },
  exercise_id_invalid: {
    status: 400,
    meaning: 'The exercise of a list of users is not named by its id.',
    says: 'exercise_id must be the id of one exercise.',
  },
  row_invalid: {
    status: 400,
    meaning: 'A row of the list of users is wrong.',
    says: {
      group_bot: 'users of the group BOT cannot be created from a file.',
      group_unknown: 'group must be TRAINEE, INSTRUCTOR or ADMIN, not "{group}".',
      tags_too_long: 'tags must have at most {max:number} characters.',
      too_many_tags: 'the user would have {count:number} tags; at most {max:number} are kept.',
      bot: 'a bot is made with createBotUser.',
      trainees_only: 'instructors register trainees only.',
      administrator: 'creating an administrator needs an elevated session.',
      team_for_trainees: 'team is for trainees only, and the user is of the group {group}.',
      team_for_active: 'team is for active users only, and the user is deactivated.',
      team_twice: 'team is "{team}" here, and "{other}" for the same user in row {first:number}.',
      role_alone: 'role is that of a team, and the row has no team.',
      subject_too_long: 'subject must have at most {max:number} characters.',
      subject_twice: 'subject is that of row {first:number} too.',
      subject_taken: 'subject belongs to another user already.',
      subject_of_existing: 'the user exists already; subject links only users that the file creates.',
      two_subjects: 'the user has another subject in a row before.',
      cell_alone: 'cell is that of a team, and the row has no team.',
    },
  },
  nobody_found: {
    status: 404,
    class: 'refused',
    meaning: 'No trainee for whom the caller could do this is in the team or has the tag.',
    says: {
      tag: 'No active trainee whom you look after has this tag.',
      empty_team: 'Nobody is in this team yet; assign its members first.',
      not_yours:
        'None of the {count:number} members of this team is an active trainee whom you registered; ask whoever did, or an administrator.',
    },
  },
  too_many: {
    status: 400,
    meaning: 'More users were chosen than are done at once.',
    says: 'These are {count:number} users; at most {max:number} get credentials at once.',
  },
  too_many_tags: {
    status: 409,
    meaning: 'The platform has as many tags as it keeps.',
    says: 'There are {max:number} tags, and no more are kept; use those there are. Tags that nobody has go by themselves.',
  },
  too_many_tags_of_user: {
    status: 400,
    meaning: 'The user has more tags than a user can have.',
    says: 'There are {count:number} tags; a user has at most {max:number}.',
  },
  tag_invalid: {
    status: 400,
    meaning: 'The tag contains a character that is not allowed in tags.',
    says: 'A tag must not hold "|", which separates tags in files.',
  },
  search_too_long: {
    status: 400,
    meaning: 'The text or the tags to search for are too long.',
    says: {
      tags: 'At most {max:number} tags can be asked for at once.',
      text: 'search must have at most 200 characters.',
    },
  },
  domain_invalid: {
    status: 400,
    meaning: 'This is not a domain.',
    says: '"{domain}" is not a domain such as example.org.',
  },
  domain_taken: {
    status: 409,
    meaning: 'The domain is on the list already.',
    says: '{domain} is on the list already.',
  },
  domain_unknown: {
    status: 404,
    meaning: 'There is no such domain on the list.',
    says: 'There is no domain with the id {id}.',
  },
  domain_not_allowed: {
    status: 403,
    meaning: 'Only addresses of certain domains can register.',
    says: 'The username must be an e-mail address of {domains:or}.',
  },
  registration_closed: {
    status: 403,
    meaning: 'Nobody can register here without an instructor.',
    says: 'Registration is closed here; ask an instructor or administrator for an account.',
  },
  no_mail_address: {
    status: 400,
    meaning: 'The username is not an e-mail address, so that no link can be sent.',
    says: 'A link can only be sent when the username is an e-mail address.',
  },
  is_bot: {
    status: 400,
    meaning: 'This cannot be done to a bot, or would make one.',
    says: {
      not_a_person: 'A person cannot become a bot; create a bot user.',
      no_login: '"{username}" is a bot; nobody can log in as a bot.',
      no_password: '"{username}" is a bot; bots have no password.',
      token_only: 'A bot has no way in but its token: delete the bot, or rotate the token.',
      stays: 'A bot stays a bot.',
    },
  },
  is_guest: {
    status: 409,
    meaning: 'The user is a guest of an exercise, and has no account.',
    says: 'This is a guest of an exercise: guests have no name of an account, tags, groups, passwords or other exercises.',
  },
  is_yourself: {
    status: 409,
    meaning: 'This cannot be done to one’s own account.',
    says: {
      password: 'You cannot make a password for yourself; change it in your account.',
      account: 'You cannot do this to your own account; ask another administrator.',
    },
  },
  last_administrator: {
    status: 409,
    meaning: 'The last administrator stays.',
    says: 'This is the last administrator; make another one first.',
  },
});
