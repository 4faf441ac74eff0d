import type { SaidArguments } from '@muster/sentences';
import { CONDITION_SENTENCES } from './condition-sentences.ts';
import { NAMED } from './nouns.ts';
import type { ProblemCode } from './problem-codes.ts';

const REPACK = 'remove or replace it and pack again';
const DAMAGED = 'the archive is damaged, pack it again';
const NEVER_HOLDS = 'he condition {condition:words} can never hold, because {reasons:all_of}';
const KIND = 'mapping=a mapping;list=a list;number=a number;truth=`true` or `false`;text=a text;other=something else';
const COMPARED = 'argument=an argument;answer=an answer;command=a command';
const LIBRARY_REASONS =
  'repeat_argument=missing argument to repetition operator;bracket=missing closing ];parenthesis=missing closing );unexpected_parenthesis=unexpected );escape=invalid escape sequence;range=invalid character class range;group_name=invalid named capture;group_twice=duplicate capture group name;repetition=invalid nested repetition operator;repeat_count=invalid repeat count;perl=invalid or unsupported Perl syntax;backslash=trailing backslash at end of expression;nesting=expression nests too deeply;size=expression too large';

/**
 * What problems and warnings say, by code and variant. Parameters are names, numbers, quotations and phrases. Only
 * `reason` in `bad_yaml.other`, `bad_pattern.other` and `bad_pattern.other_at` is English: a message of a library that
 * has no sentence here.
 */
export const PROBLEM_SENTENCES = {
  archive_damaged: {
    folder_with_bytes: `This folder claims to hold bytes of its own: ${REPACK}.`,
    stored_sizes: `The file is stored without compression, yet its two sizes differ: ${REPACK}.`,
    several_parts: 'The archive is one part of several: pack it as a single zip file.',
    end_missing:
      'This is not a whole zip archive: its end record is missing or damaged. Pack the folder again and upload the whole file.',
    list_end: 'The list of files does not end where the archive says: it is damaged, pack it again.',
    list: 'The list of files in the archive cannot be read: the archive is damaged, pack it again.',
    shared_bytes: `It shares bytes with another file of the archive: ${DAMAGED}.`,
    header: `Its header cannot be read: ${DAMAGED}.`,
    contradiction: `Its {part:name=name;method=compression method;encryption=encryption;checksum=checksum;packed_size=packed size;size=size} differs between the header and the list of files: ${DAMAGED}.`,
    into_list: `Its bytes reach into the list of files: ${DAMAGED}.`,
    compressed: `The compressed bytes cannot be unpacked as their header says: ${DAMAGED}.`,
    checksum: `The checksum does not match the bytes: ${DAMAGED}.`,
    size: `The file does not unpack to the {size:number} bytes its header says: ${DAMAGED}.`,
  },
  archive_unsafe: {
    name_twice: `Two entries have this name, so that tools disagree about which one counts: ${REPACK}.`,
    link: `This is a link to another file, and only files are allowed: ${REPACK}.`,
    special_file: `This is a special file, and only plain files are allowed: ${REPACK}.`,
    encrypted: `The file is encrypted, and packages must not be: ${REPACK}.`,
    method: `The file is compressed by method {method:number}, and only Deflate, the usual method of zip files, is read: ${REPACK}.`,
    file_as_folder: `{folder:words} is a file in this archive, and cannot hold another: ${REPACK}.`,
    path_length: 'The path is longer than {max:number} bytes: shorten it.',
    path_folders: 'The path leads through more than {max:number} folders: shorten it.',
    name_not_utf8: 'The name is not valid UTF-8 although the archive says it is: rename the file.',
    name_control: 'The name holds a control character: rename the file.',
    path_absolute: 'The path is absolute: paths must be relative to the package.',
    path_outside: 'The path leads out of the package with `..`: remove the entry.',
  },
  too_large: {
    ratio: `The file would unpack to more than {max:number} times its size in the archive: ${REPACK}.`,
    entries: 'The archive has {count:number} entries; at most {max:number} are allowed.',
    list: 'The list of files in the archive has more than {max:number} MB: pack it without comments and extra fields.',
    unpacked: 'The package unpacks to {size:number} MB; at most {max:number} MB are allowed.',
    chain:
      'Too much can follow from one moment: the switches of milestones, times the conditions that wait for them, may add up to {max:number}, and add up to {sum:number}. {milestone:words} contributes most, with {switches:number} switches and {waiting:number} injects and questionnaires that wait for it: switch it in fewer places, or let fewer wait for it.',
    conditions:
      'The conditions are too large: the names and operators of each, times the milestones that it names, may add up to {max:number}, and add up to {sum:number}. This one contributes most, with {terms:number} times {milestones:number}: name fewer milestones, or one milestone that stands for several.',
    attachments:
      'The text has {count:number} attachments; at most {max:number} are allowed: attach fewer, or put several into one file.',
    all_attachments:
      'The attachments of all texts together are {count:number}, and at most {max:number} are allowed. This text has most of them, {largest:number}. Attach fewer, or put several into one file.',
    all_questions:
      'The questions of all questionnaires together are {count:number}, and at most {max:number} are allowed. This questionnaire has most of them, {largest:number}. Ask fewer.',
    all_options:
      'The options of all questions together are {count:number}, and at most {max:number} are allowed. This question has most of them, {largest:number}. Offer fewer.',
    all_shown:
      'The characters of all visible milestones, tools, people and questionnaires together are {count:number}, and at most {max:number} are allowed. This entry has most of them, {largest:number}. Shorten their texts, or show less.',
    definition:
      'The definition is too large: with every alias, `content_path` and file name written out it takes {size:number} MB, and at most {max:number} MB are allowed. {part:number} MB of it come from `{file}`.{hint:phrase}',
    text: 'This text file has more than {max:number} MB: shorten or split it.',
    all_texts: 'With this file the texts of the package have more than {max:number} MB: shorten or split it.',
    lexemes: 'The YAML files are too large: together they may have {max:number} words and signs.',
    values: 'The YAML files hold too much: together, with every alias written out, they may have {max:number} values.',
    characters:
      'The texts are too long: together, with every alias and `content_path` written out, they may have {max:number} characters.',
    patterns: 'The regular expressions are too many or too complicated together: simplify them.',
  },
  bad_encoding: {
    no_text: 'This is no text, and `content/` holds texts only: move the file to `files/`.',
    nul: 'There is a NUL character here, which no text holds: save the file as UTF-8.',
    not_utf8: 'The bytes here are not UTF-8: save the file as UTF-8.',
    carriage_returns:
      'The lines of this file end as on very old Macs (CR), so YAML sees one line: save it with the line ends of Unix (LF) or Windows (CRLF).',
  },
  bad_yaml: {
    nesting: 'Lists and mappings are nested more than {max:number} deep here: nothing in the format needs that.',
    second_document: 'This file is one mapping: remove the second document after `---`.',
    alias: 'The alias {alias:words} has no anchor {anchor:words} above it; a text that begins with `*` needs quotes.',
    field_name: 'A field name must be a plain text.',
    merge_depth: 'Merge keys (`<<`) are nested too deep here.',
    merge_kind: 'Merge keys (`<<`) bring in the fields of a mapping, and this is none.',
    space_missing: 'A space is missing after `{field}:`; write {instead:words}.',
    merge_marker:
      'Here are two versions of the file that could not be merged: keep one, and remove the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`.',
    long_dash: 'The list item begins with a long dash ({code}): write `-` instead.',
    // Below, `odd` is a character on the line that only looks like the right one.
    alias_with_tag: 'An alias (`*name`) cannot carry a tag or an anchor of its own: remove it.{odd:phrase}',
    alias_unknown:
      'This alias (`*name`) has no matching anchor (`&name`) above it; a text that begins with `*` needs quotes.{odd:phrase}',
    escape:
      'This backslash sequence means nothing in double quotes: write `\\\\` for a backslash, or use single quotes.{odd:phrase}',
    indentation:
      'The indentation does not fit: items of one list, and fields of one mapping, must begin in the same column.{odd:phrase}',
    first_character: 'A text cannot begin with this character: put the text in quotes.{odd:phrase}',
    two_colons: 'Two `:` on one line: put the text in quotes, or begin a new line for the inner field.{odd:phrase}',
    comma_missing:
      'Inside `[…]` or `{…}` commas separate the parts: is one missing, or does a text that holds `: ` need quotes?{odd:phrase}',
    long_field_name: 'This field name is far too long: is a line break or a quote missing?{odd:phrase}',
    sign_missing:
      'Something is not closed or not separated here: look for a missing quote, bracket, comma or space after `:`.{odd:phrase}',
    field_over_lines:
      'A field name must stand on one line with its `:`; is a `:` missing, or is a text over several lines not indented?{odd:phrase}',
    two_anchors: 'A value can have one anchor (`&name`) only.{odd:phrase}',
    two_tags: 'A value can have one tag (`!name`) only.{odd:phrase}',
    key_not_text: 'A field name must be a plain text.{odd:phrase}',
    exhausting: 'The file is nested too deep or expands too far.{odd:phrase}',
    tab: 'There is a tab in the indentation: YAML wants spaces.{odd:phrase}',
    blank: 'There is {blank:phrase}, in the indentation: YAML wants spaces.{odd:phrase}',
    unexpected:
      'Something does not fit here: a text that begins with a quote or with one of `* & ! % @ [ { | >` must be in quotes as a whole.{odd:phrase}',
    tag: 'Tags (`!name`) are not used in this format: remove it; a text that begins with `!` needs quotes.{odd:phrase}',
    no_field:
      'This line is no `field: value`: a `:` and a space are missing, or the text belongs to the line above and must be indented.{odd:phrase}',
    column: 'Nothing above begins in this column: fields of one mapping must begin in the same one.{odd:phrase}',
    bracket: 'This bracket closes nothing: remove it, or put the text in quotes.{odd:phrase}',
    block_text: 'After `|` or `>` the text begins on the next line, indented; move it there.{odd:phrase}',
    space_after_dash: 'A space is missing after this `-`.{odd:phrase}',
    mixed_level:
      'This line does not continue what stands above it: `-` items and `field:` lines cannot be mixed on one level.{odd:phrase}',
    text_line:
      'This line is neither `field: value` nor a list item: if the text above goes on here, write `|` after its field, and the text on the next lines, indented.{odd:phrase}',
    never_closed: 'What opens here is never closed: add the missing `{sign}`.{odd:phrase}',
    never_closed_apostrophe:
      "What opens here is never closed: add the missing `'`, or write `''` for a `'` that belongs to the text.{odd:phrase}",
    text_after_quotes:
      'The text in quotes ends before this: put all of it in quotes, and write `{double}` for a `{sign}` that belongs to it.{odd:phrase}',
    deeper_line:
      'This line is indented deeper than the field above it, which has a value already: begin both in one column.{odd:phrase}',
    anchor_order:
      'This is not valid YAML (anchors and tags must be after the {sign} indicator); look at {line:words}.{odd:phrase}',
    directive: 'This is not valid YAML (unknown directive {directive}); look at {line:words}.{odd:phrase}',
    version: 'This is not valid YAML (unsupported YAML version {version}); look at {line:words}.{odd:phrase}',
    other: 'This is not valid YAML ({reason}); look at {line:words}.{odd:phrase}',
  },
  missing_file: {
    list: `The package has no \`{file}\`, but the {noun:${NAMED}} {name:words} is named at {place}: add the file.`,
    config: 'The package has no `config.yml`: add one with the line `version: {version}`.',
    config_zipped: 'The package has no `config.yml`, only another archive, {path:words}: upload that one.',
    config_deeper: 'The package has no `config.yml`: there is one at {path:words}, so pack the folder that holds it.',
  },
  unused_file: {
    text: 'Nothing uses this text: name it in a `content_path`, or remove it.',
    file: 'Nothing uses this file: name it in a `file_names`, link to it, or remove it.',
    folder_not_yaml: 'This file is not read: only YAML files of the folder `{folder}/` are.',
    folder:
      'Nothing in this folder is read ({count:1 file|# files}), because {file:words} exists and wins over it: keep one of the two.',
    unknown: 'The format has no such file: it is kept, and not used.',
    table: 'Tables are not read: write its rows as a list in `{file}`.',
  },
  unsupported_version: {
    version: 'The version {version:words} is not supported: this platform reads version {supported} of the format.',
  },
  missing_field: {
    channel_added:
      'The definition has {purpose:info=injects of type `info`;email=mail;form=questionnaires;tool=tools;command=command rules} but no channel of type `{type}`; one called {channel:words} is added.',
    channel_not_chosen:
      'Several channels are of type `{type}`: say with `channel` which of {channels:one_of} is meant.',
    content:
      '{noun:alternative=An alternative;template=A template;response=A response} must have content: give it `content` (a text) or `content_path` (a file in `content/`).',
    sender: 'An alternative of a mail inject must have a `sender`: an address of `email.yml`.',
    options: 'A `{type}` question must have `options` to choose from.',
    patterns: 'An `auto-free-form` question without `patterns` is judged by nobody: add some, or make it `free-form`.',
    rubric_points:
      '`rubric` is for questions with `points`, the most that an answer can get: add them, such as `points: {max:number}`.',
    empty_file: 'The file is empty; it must at least have the field {fields:list}.',
    empty_list: `The file is empty, but the {noun:${NAMED}} {name:words} is named at {place}: fill it in.`,
    empty_item: 'This item of the list is empty: fill it in or remove its `-`.',
    no_value: 'The field `{field}` has no value: give it one.',
    field: '{label:words} must have the field `{field}`.',
    empty_item_of: 'An item of {label:words} is empty: fill it in or remove its `-`.',
  },
  unknown_field: {
    file: 'The format has no {file:words}; did you mean `{suggestion}`?',
    field: '{label:words} has no field {field:words}{hint:phrase}',
  },
  unused_field: {
    roles_off:
      '`enable_roles` is off, so no list of roles restricts anything, such as the one at {file}:{line:number}: switch it on, or remove the lists.',
    mail_only: '`{field}` is only used by mail: give the inject `type: email`, or remove the field.',
    question_type: '`{field}` is only used by questions of type {types:one_of}; this one is `{type}`.',
    correct_zero: '`correct: 0` marks no option: write `1` for the first one, or remove the field.',
    other_version: '{label:words} has no field {field:words} in this version of the format: it is kept, and not used.',
    elsewhere: '{label:words} has no field {field:words}: {remedy:phrase}.',
    later_comment:
      'What follows here, {comment:words}, is a comment to YAML and not part of the text: put the text in quotes, if it belongs to it.',
    comment:
      'What follows here, {comment:words}, is a comment to YAML and not part of the text: put the text in quotes, or a space after the `#`.',
  },
  duplicate_name: {
    channel_type: 'Only one channel can be of type `{type}`, and {channel:words} is one already: remove one of them.',
    name: `There is another {noun:${NAMED}} {name:words}{hint:phrase}: rename one of the two.`,
    option: 'The option {option:words} is there twice: remove one.',
    level: 'The level {level:words} is there twice, if case and blanks do not count: rename or remove one.',
    file: 'The package has {file:words} too: keep one of the two.',
    field: 'The field {field:words} is given twice, first on line {line:number}: remove one.',
  },
  wrong_type: {
    not_a_list: `This file must be a list, each item beginning with \`- {field}: …\`, but this is {kind:${KIND}}{hint:phrase}`,
    kind: `{label:words} must be {expected:one_of}, but this is {kind:${KIND}}{hint:phrase}`,
    plain_items: '{label:words} must be a mapping: write `- {field}: {text}`{others:phrase}.',
    truth: '{label:words} must be {expected:one_of}, not {given:words}.{hint:phrase}',
    number: '{label:words} must be {expected:one_of}, not {given:words}.{hint:phrase}',
  },
  bad_value: {
    mail_suffix:
      '`custom_email_suffix` must be what follows the `@` of an address, such as `mail.ex`, not {suffix:words}.',
    cells_without_roles:
      'The teams of a cell are told apart by their roles: list them in `roles.yml` and leave out `enable_roles: false`, or remove `cells`.',
    cell_role_twice: 'A cell has one team of each role: {role:words} is listed twice.',
    cell_of_one: 'A cell has at least two teams: list two roles or more, or remove `cells`.',
    text_twice: 'The text is given more than once: keep either `content` or `content_path`.',
    text_too_long: 'This text has {length:number} characters; at most {max:number} are allowed: split it.',
    recheck: '`recheck` asks again when the `delay` is over, and this inject has none: add one, or remove `recheck`.',
    nothing_to_show: '`{field}` needs something to show: give the alternative `content`, or remove `{field}`.',
    milestone_name:
      'No condition could name {name:words}: a milestone name has letters, digits, `_`, `-` and `.` only, and is none of `and`, `or`, `not`.{hint:phrase}',
    too_many_names: '`{field}` has more than {max:number} names.',
    address: '{address:words} is not a mail address: write one such as `kim.novak@mail.ex`.',
    placeholders: 'A text can name its team {max:number} times at most: split it.',
    placeholder:
      '{placeholder:words} is filled in with nothing: write {known:one_of}, or `\\{{` where the braces are meant as they are.',
    max_attempts:
      '`max_attempts` says how often a `repeatable` questionnaire can be answered: add `repeatable: true`, or remove it.',
    several_correct: 'A `radio` question has one correct option at most: keep one, or use `multiple-choice`.',
    points_too_fine: '`points` can have at most two decimal places, not {points:number}.',
    level_above:
      'The level {level:words} cannot give {points:number} points: `points` of the question is {max:number}.',
    levels_rise:
      'The points of levels rise from one to the next: {level:words} must give more than the {least:number} of {before:words}, not {points:number}.',
    max_below_min: '`max` must be -1 (no limit) or at least `min`, which is {min:number} here, not {max:number}.',
    too_many_items: 'There are more than {max:number} items of this kind: nothing from here on was read.',
    list_too_long: '{label:words} has {count:number} items; at most {max:number} are allowed.',
    list_empty: '{label:words} must have at least one item.',
    field_name_too_long: 'A field name has at most {max:number} characters, not {length:number}.',
    too_long: '{label:words} has {length:number} characters; at most {max:number} are allowed.',
    empty: '{label:words} must not be empty.',
    escape: '{label:words} holds an escape sequence that stands for no character: remove it.',
    not_one_of: '{label:words} must be {allowed:one_of}, not {given:words}{hint:phrase}',
    negative: '{label:words} must not be negative, and this is {given:words}.',
    too_small: '{label:words} must be at least {min:number}, and this is {given:words}.',
    too_big: '{label:words} must be at most {max:number}, and this is {given:words}.',
    thousands:
      '{label:words} is {value:number} here, as the point begins a fraction: for thousands, write {instead:words}.',
  },
  bad_condition: CONDITION_SENTENCES,
  bad_pattern: {
    slow: `The regular expression is too slow: comparing it with {text:${COMPARED}} of {length:number} characters may take {time:number} ms, and at most {max:number} ms are allowed. Use \`*\` or \`+\` instead of numbers in \`{…}\`, or make it shorter{hint:phrase}.`,
    slow_together: `The regular expressions of {holder:phrase} are too many: comparing them with {text:${COMPARED}} of {length:number} characters may take {time:number} ms, and at most {max:number} ms are allowed. This is the slowest of {count:number}: remove some, or put several into one{hint:phrase}.`,
    looks_like_pattern:
      '{param:words} looks like a regular expression, and is compared as a plain text: add `regex: true`, if it is one.',
    too_long: 'The regular expression has {length:number} characters; at most {max:number} are allowed.',
    repeats: 'The regular expression repeats too much: use `*` or `+`, or smaller numbers in `{…}`.',
    looks_around:
      'The regular expression looks ahead or behind (`(?=`, `(?!`, `(?<=`, `(?<!`), which is not supported because it can take forever: list the wanted texts instead.',
    refers_back:
      'The regular expression refers back to a group (such as `\\1`), which is not supported because it can take forever: write the group out again.',
    nothing_to_repeat:
      'The regular expression begins with a repetition that has nothing to repeat: write `.*` for any text, or a backslash in front of the sign itself.',
    possessive:
      'The regular expression uses an atomic group or possessive repetition, which is not needed here: use the plain form.',
    unreadable: `The regular expression cannot be read: {reason:${LIBRARY_REASONS}}.`,
    unreadable_at: `The regular expression cannot be read: {reason:${LIBRARY_REASONS}} at {piece:words}.`,
    other: 'The regular expression cannot be read: {reason}.',
    other_at: 'The regular expression cannot be read: {reason} at {piece:words}.',
  },
  odd_character: {
    untypable: '`{field}` is {name:words}, which nobody would type like that: replace the character.',
    quotes: 'The quotes of {text:words} belong to the text: write `"` for quotes of YAML, or none.',
  },
  unknown_reference: {
    display_name:
      '{display:words} is the name that people see; the {noun:milestone=milestone;address=address} is {name:words}: write {name:words}.',
    channel: 'There is no channel {name:words}{hint:phrase}',
    channel_type:
      'The channel {name:words} is of type `{actual}`, but this inject needs one of type `{type}`{hint:phrase}',
    name: `There is no {noun:${NAMED}} {name:words}{hint:phrase}`,
    file: 'There is no file {file:words} in `{folder}/`{hint:phrase}',
    link: 'The link {target:words} leads to no file of the package{hint:phrase}',
    option: 'There is no option {option:words}{hint:phrase}',
  },
  shadowed: {
    everything:
      'The response {param:words} answers everything, so the {count:number} responses after it are never given: move it to the end.',
    alternative:
      'The alternative {alternative:words} can never be sent: whenever its condition holds, an earlier alternative is taken. Move it up, or narrow the earlier ones.',
    response:
      'The response to {param:words} is never given: the earlier response {earlier:words} always answers first. Put the narrower one first, or remove one.',
    response_on_line:
      'The response to {param:words} is never given: the earlier response {earlier:words} on line {line:number} always answers first. Put the narrower one first, or remove one.',
  },
  never_happens: {
    finished_at_start:
      'The final milestone {milestone:words} is on from the start, so teams have finished before they begin.',
    role_without_ending:
      'Teams of the role {role:words} can reach no final milestone, and other roles can: they would never finish.',
    inject: `The inject {inject:words} can never be sent: t${NEVER_HOLDS}.`,
    inject_alternatives: 'The inject {inject:words} can never be sent: no condition of its alternatives can ever hold.',
    questionnaire: `The questionnaire {questionnaire:words} can never appear: t${NEVER_HOLDS}.`,
  },
  never_holds: {
    for_roles: 'The condition {condition:words} can never hold for teams of {roles:phrase}{hint:phrase}.',
    no_effect: `T${NEVER_HOLDS}, so this has no effect.`,
    alternative: `The alternative {alternative:words} can never be sent: t${NEVER_HOLDS}.`,
  },
  never_on: {
    milestone:
      'The milestone {milestone:words} can never be on, unless an instructor switches it by hand: nothing else does. Name it in an `activate_milestone`, or remove it.',
    milestone_by_nothing_possible:
      'The milestone {milestone:words} can never be on: everything that would switch it on can never happen itself.',
    final_milestone:
      'The final milestone {milestone:words} is out of reach, unless an instructor switches it by hand: nothing else does. Name it in an `activate_milestone`, or remove it.',
    final_milestone_by_nothing_possible:
      'The final milestone {milestone:words} is out of reach: everything that would switch it on can never happen itself.',
    milestone_for_other_roles:
      'The milestone {milestone:words} is for {roles:phrase}, and only other roles can reach it.',
    on_and_off:
      '{milestone:words} is switched on and off in one control, and off comes last, so it is never seen on: remove one of the two.',
  },
  not_filled_in: {
    placeholder: '{placeholder:words} is not filled in: write `{instead}`.',
  },
  incomplete: {
    nothing_happens:
      'Nothing happens in this exercise: it has no injects, tools, questionnaires, command rules or people to write to.',
    no_ending: 'No milestone is `final`, so no team finishes by itself: an instructor ends the exercise.',
    silent:
      'The alternative {alternative:words} of the inject {inject:words} shows nothing and switches nothing: give it `content`, or `activate_milestone` in its `control`.',
    tool_responses:
      'The tool {tool:words} has no `responses`, so it always gives the same answer: add some, or remove the tool.',
    subject:
      'The mail {alternative:words} of the inject {inject:words} has no `subject`: teams see an empty line in their list.',
    unmentioned_address:
      'The address {address:words} is hidden (`team_visible: false`), and no text mentions it, so no team can know it: mention it, or show it.',
  },
  ends_for_all: {
    confirmation:
      'The final milestone {milestone:words} is shared, and a button of the inject {inject:words} switches it on: the first team that presses it ends the exercise for all. Leave out `shared`, if each team ends for itself.',
  },
  no_outcome: {
    ending:
      'The final milestone {milestone:words} does not say whether it is a good ending, and counts as {outcome:words}: write `outcome: good`, `outcome: bad` or `outcome: neutral`.',
  },
  too_late: {
    inject:
      'The inject {inject:words} is due at minute {minute:number}, and the exercise lasts {duration:number} minutes: correct one of the two.',
    inject_delayed:
      'The inject {inject:words} is sent at minute {minute:number} at the earliest, with its delay, and the exercise lasts {duration:number} minutes: correct one of the two.',
    questionnaire:
      'The questionnaire {questionnaire:words} appears at minute {minute:number}, and the exercise lasts {duration:number} minutes: correct one of the two.',
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
