import { definePhrases } from '@muster/sentences';
import { ENTRY, ENTRY_WITH_ARTICLE } from './nouns.ts';
import { ODD_PHRASES } from './odd-phrases.ts';

/** What sentences about problems are put together from, in English. */
export const PROBLEM_PHRASES = {
  none: '',
  stop: '.',
  following: ' {count:1 reference to what it should hold is|# references to what it should hold are} not listed.',

  ...ODD_PHRASES,

  entry: `{noun:${ENTRY_WITH_ARTICLE}}`,
  item_of: 'An item of {label:words}',

  one_of: '{words:one_of}',
  list: 'a list',
  mapping: 'a mapping (lines such as `{field}: …`)',
  truth: '`true` or `false`',
  whole_number: 'a whole number',
  number: 'a number',
  text: 'a text',

  did_you_mean: '; did you mean {suggestion:words}?',
  belongs: ': `{field}` belongs {place:phrase}.',
  belongs_to_entry: `: \`{field}\` belongs to the {noun:${ENTRY}} around it.`,
  to_each: 'to each of `{field}`{outer:phrase}',
  under: 'under `{field}`{outer:phrase}',
  of_each: ' of each of `{field}`{outer:phrase}',
  of: ' of `{field}`{outer:phrase}',
  of_entry: ` of the {noun:${ENTRY}} around it`,

  remove_quotes: ' Remove the quotes.',
  write: ' Write `{instead}`.',
  in_minutes: ' Give it in minutes, such as `90` or `0.5`.',
  others_like_it:
    '{count:. Another item of the file is written like this|. # other items of the file are written like this}',
  to_milestone: 'it belongs to a milestone, so give it to the one that is switched on here',
  no_title: 'participants see no title of it; begin its `content` with a heading',
  write_field: 'write `{field}`',
  all_teams: ': leave out `roles`, and it is for every team.',
  composed:
    '; its letters are put together from other characters, although they look alike: copy {suggestion:words} from there.',
  join_names: ': join the names with `and` or `or`, such as {instead:words}.',
  one_value: ': write one, without a list.',
  begin_items: ': begin each item with `- `.',
  remove_line: ': remove the line {line:words}.',

  add_to_file: ': add it to `{file}` or name one that is there.',
  add_channel: ': add it to `channels.yml`.',
  file_elsewhere: '; there is one in `{folder}/`: move or copy it.',
  add_file: ': add it, or correct the name.',
  web_address: ': write `https://` in front of an address on the web.',
  mail_address: ': write `mailto:` in front of a mail address.',
  add_linked_file: ': add the file to `files/`, or correct the link.',
  option_or_position: ": write an option's text, or its position from 1 to {count:number}.",
  declared_at: ' at {file}:{line:number}',
  repeated_text: ' The text {text:words}, {size:number} kB, stands in it {count:number} times.',

  of_tool: 'the tool {tool:words}',
  of_questionnaire: 'the questionnaire {questionnaire:words}',
  of_command_rules: 'the command rules',
  limit_answer: ', or limit the length of the answer with `max`',

  never_on: '{milestone:words} is never on',
  never_off: '{milestone:words} is never off',
  contradiction: 'it contradicts itself',
  because_never_on: ', because {milestone:words} is never on for them',
  because_never_off: ', because {milestone:words} is never off for them',
  any_role: 'any one role',
  roles: 'the {count:role|roles} {roles:one_of}',
  other_roles: '{count:number} others',
} as const;

export const phrases = definePhrases(PROBLEM_PHRASES);
