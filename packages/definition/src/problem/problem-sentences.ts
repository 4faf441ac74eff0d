import type { SaidArguments } from '@muster/sentences';
import type { ProblemCode } from './problem-codes.ts';

/** What problems and warnings say, by code and variant. `hint` is advice in English, `detail` a whole sentence. */
export const PROBLEM_SENTENCES = {
  archive_damaged: {
    replaceable: '{reason}: remove or replace it and pack again.',
    several_parts: 'The archive is one part of several: pack it as a single zip file.',
    end_missing:
      'This is not a whole zip archive: its end record is missing or damaged. Pack the folder again and upload the whole file.',
    list_end: 'The list of files does not end where the archive says: it is damaged, pack it again.',
    list: 'The list of files in the archive cannot be read: the archive is damaged, pack it again.',
    entry: '{reason}: the archive is damaged, pack it again.',
    other: '{detail}',
  },
  archive_unsafe: {
    replaceable: '{reason}: remove or replace it and pack again.',
    other: '{detail}',
  },
  too_large: {
    replaceable: '{reason}: remove or replace it and pack again.',
    entries: 'The archive has {count:number} entries; at most {max:number} are allowed.',
    list: 'The list of files in the archive has more than {max:number} MB: pack it without comments and extra fields.',
    unpacked: 'The package unpacks to {size:number} MB; at most {max:number} MB are allowed.',
    chain:
      'Too much can follow from one moment: the switches of milestones, times the conditions that wait for them, may add up to {max:number}, and add up to {sum:number}. {milestone} contributes most, with {switches:number} switches and {waiting:number} injects and questionnaires that wait for it: switch it in fewer places, or let fewer wait for it.',
    conditions:
      'The conditions are too large: the names and operators of each, times the milestones that it names, may add up to {max:number}, and add up to {sum:number}. This one contributes most, with {terms:number} times {milestones:number}: name fewer milestones, or one milestone that stands for several.',
    attachments:
      'The text has {count:number} attachments; at most {max:number} are allowed: attach fewer, or put several into one file.',
    tally:
      'The {what} are {count:number}, and at most {max:number} are allowed. This {holder} has most of them, {largest:number}. {hint}.',
    definition:
      'The definition is too large: with every alias, `content_path` and file name written out it takes {size}, and at most {max} are allowed.{where}{hint}',
    text: '{subject} more than {max:number} MB: shorten or split it.',
    other: '{detail}',
  },
  bad_encoding: {
    no_text: 'This is no text, and `content/` holds texts only: move the file to `files/`.',
    other: '{detail}',
  },
  bad_yaml: {
    nesting: 'Lists and mappings are nested more than {max:number} deep here: nothing in the format needs that.',
    second_document: 'This file is one mapping: remove the second document after `---`.',
    alias: 'The alias {alias} has no anchor {anchor} above it; a text that begins with `*` needs quotes.',
    field_name: 'A field name must be a plain text.',
    merge: 'Merge keys (`<<`) {reason}.',
    space_missing: 'A space is missing after `{field}:`; write {instead}.',
    other: '{detail}',
  },
  missing_file: {
    list: 'The package has no `{file}`, but the {noun} {name} is named at {place}: add the file.',
    config: 'The package has no `config.yml`: {hint}',
  },
  unused_file: {
    text: 'Nothing uses this text: name it in a `content_path`, or remove it.',
    file: 'Nothing uses this file: name it in a `file_names`, link to it, or remove it.',
    folder_not_yaml: 'This file is not read: only YAML files of the folder `{kind}/` are.',
    folder:
      'Nothing in this folder is read ({count:1 file|# files}), because {file} exists and wins over it: keep one of the two.',
    unknown: 'The format has no such file: it is kept, and not used.',
  },
  unsupported_version: {
    version: 'The version {version} is not supported: this platform reads version {supported} of the format.',
  },
  missing_field: {
    channel_added: 'The definition has {purpose} but no channel of type `{type}`; one called {channel} is added.',
    channel_not_chosen: 'Several channels are of type `{type}`: say with `channel` which of {channels} is meant.',
    content: '{noun} must have content: give it `content` (a text) or `content_path` (a file in `content/`).',
    sender: 'An alternative of a mail inject must have a `sender`: an address of `email.yml`.',
    options: 'A `{type}` question must have `options` to choose from.',
    patterns: 'An `auto-free-form` question without `patterns` is judged by nobody: add some, or make it `free-form`.',
    empty_file: 'The file is empty; it must at least have the field {fields}.',
    empty_item: 'This item of the list is empty: fill it in or remove its `-`.',
    no_value: 'The field `{field}` has no value: give it one.',
    field: '{label} must have the field `{field}`.',
    empty_item_of: 'An item of {label} is empty: fill it in or remove its `-`.',
  },
  unknown_field: {
    file: 'The format has no {file}; did you mean `{suggestion}`?',
    field_hinted: '{label} has no field {field}{hint}',
    field: '{label} has no field {field}{hint}',
  },
  unused_field: {
    roles_off:
      '`enable_roles` is off, so no list of roles restricts anything, such as the one at {file}:{line:number}: switch it on, or remove the lists.',
    mail_only: '`{field}` is only used by mail: give the inject `type: email`, or remove the field.',
    question_type: '`{field}` is only used by questions of type {types}; this one is `{type}`.',
    correct_zero: '`correct: 0` marks no option: write `1` for the first one, or remove the field.',
    other_version: '{label} has no field {field} in this version of the format: it is kept, and not used.',
    comment:
      'What follows here, {comment}, is a comment to YAML and not part of the text: put the text in quotes, or a space after the `#`.',
  },
  duplicate_name: {
    channel_type: 'Only one channel can be of type `{type}`, and {channel} is one already: remove one of them.',
    name: 'There is another {noun} {name}{hint}: rename one of the two.',
    option: 'The option {option} is there twice: remove one.',
    file: 'The package has {file} too: keep one of the two.',
    field: 'The field {field} is given twice, first on line {line:number}: remove one.',
  },
  wrong_type: {
    not_a_list: 'This file must be a list, each item beginning with `- {field}: …`, but this is {kind}{hint}',
    kind: '{label} must be {expected}, but this is {kind}{hint}',
    truth: '{label} must be {expected}, not {given}.{hint}',
    number: '{label} must be {expected}, not {given}.{hint}',
  },
  bad_value: {
    mail_suffix: '`custom_email_suffix` must be what follows the `@` of an address, such as `mail.ex`, not {suffix}.',
    text_twice: 'The text is given more than once: keep either `content` or `content_path`.',
    text_too_long: 'This text has {length:number} characters; at most {max:number} are allowed: split it.',
    recheck: '`recheck` asks again when the `delay` is over, and this inject has none: add one, or remove `recheck`.',
    nothing_to_show: '`{field}` needs something to show: give the alternative `content`, or remove `{field}`.',
    milestone_name: 'No condition could name {name}: {rule}.{hint}',
    too_many_names: '`{field}` has more than {max:number} names.',
    address: '{address} is not a mail address: write one such as `kim.novak@mail.ex`.',
    placeholders: 'A text can name its team {max:number} times at most: split it.',
    placeholder:
      '{placeholder} is filled in with nothing: write {known}, or `\\{{` where the braces are meant as they are.',
    max_attempts:
      '`max_attempts` says how often a `repeatable` questionnaire can be answered: add `repeatable: true`, or remove it.',
    several_correct: 'A `radio` question has one correct option at most: keep one, or use `multiple-choice`.',
    max_below_min: '`max` must be -1 (no limit) or at least `min`, which is {min:number} here, not {max:number}.',
    too_many_items: 'There are more than {max:number} items of this kind: nothing from here on was read.',
    list_too_long: '{label} has {count:number} items; at most {max:number} are allowed.',
    list_empty: '{label} must have at least one item.',
    field_name_too_long: 'A field name has at most {max:number} characters, not {length:number}.',
    too_long: '{label} has {length:number} characters; at most {max:number} are allowed.',
    empty: '{label} must not be empty.',
    escape: '{label} holds an escape sequence that stands for no character: remove it.',
    not_one_of: '{label} must be {allowed}, not {given}{hint}',
    rule: '{label} {rule}, and this is {given}.',
    too_big: '{label} must be at most {max:number}, and this is {given}.',
  },
  bad_condition: {
    other: '{detail}',
  },
  bad_pattern: {
    slow: 'The regular expression is too slow: comparing it with {text} of {length:number} characters may take {time:number} ms, and at most {max:number} ms are allowed. Use `*` or `+` instead of numbers in `{…}`, or make it shorter{hint}.',
    slow_together:
      'The regular expressions of {act} are too many: comparing them with {text} of {length:number} characters may take {time:number} ms, and at most {max:number} ms are allowed. This is the slowest of {count:number}: remove some, or put several into one{hint}.',
    looks_like_pattern:
      '{param} looks like a regular expression, and is compared as a plain text: add `regex: true`, if it is one.',
    other: '{detail}',
  },
  odd_character: {
    untypable: '`{field}` is {name}, which nobody would type like that: replace the character.',
    quotes: 'The quotes of {text} belong to the text: write `"` for quotes of YAML, or none.',
  },
  unknown_reference: {
    channel: 'There is no channel {name}{hint}',
    channel_type: '{what}{hint}',
    name: 'There is no {noun} {name}{hint}',
    file: 'There is no file {file} in `{folder}/`{hint}',
    link: 'The link {target} leads to no file of the package{hint}',
    option: 'There is no option {option}{hint}',
  },
  shadowed: {
    alternative:
      '{subject}: whenever its condition holds, an earlier alternative is taken. Move it up, or narrow the earlier ones.',
    response:
      'The response to {param} is never given: {earlier} always answers first. Put the narrower one first, or remove one.',
  },
  never_happens: {
    finished_at_start:
      'The final milestone {milestone} is on from the start, so teams have finished before they begin.',
    role_without_ending:
      'Teams of the role {role} can reach no final milestone, and other roles can: they would never finish.',
    inject: 'The inject {inject} can never be sent: {reason}.',
    questionnaire: 'The questionnaire {questionnaire} can never appear: {reason}.',
  },
  never_holds: {
    for_roles: 'The condition {condition} can never hold for teams of {roles}{hint}.',
    no_effect: '{reason}, so this has no effect.',
    alternative: '{subject}: {reason}.',
  },
  never_on: {
    milestone:
      'The milestone {milestone} can never be on, unless an instructor switches it by hand: nothing else does. Name it in an `activate_milestone`, or remove it.',
    milestone_by_nothing_possible:
      'The milestone {milestone} can never be on: everything that would switch it on can never happen itself.',
    final_milestone:
      'The final milestone {milestone} is out of reach, unless an instructor switches it by hand: nothing else does. Name it in an `activate_milestone`, or remove it.',
    final_milestone_by_nothing_possible:
      'The final milestone {milestone} is out of reach: everything that would switch it on can never happen itself.',
    milestone_for_other_roles: 'The milestone {milestone} is for the {roles}, and only other roles can reach it.',
    on_and_off:
      '{milestone} is switched on and off in one control, and off comes last, so it is never seen on: remove one of the two.',
  },
  too_late: {
    late: '{what}, and {hint}.',
  },
  too_long: {
    duration:
      'The exercise lasts {duration:number} minutes, and the last time in the definition is minute {last:number}: is the duration right? It is given in minutes.',
  },
  more_problems: {
    problems: 'There are {count:number} more problems; mend those above and check again to see them.',
    warnings: 'There are {count:number} more warnings; mend those above and check again to see them.',
  },
} as const satisfies Readonly<Record<ProblemCode, Readonly<Record<string, string>>>>;

/** Chooses a sentence of a code, with what varies in it. */
export type ProblemSentence<Code extends ProblemCode> = SaidArguments<(typeof PROBLEM_SENTENCES)[Code]>;
