/** The codes of problems and warnings in a package; `docs/errors.md` lists them. New ones may be added. */
export const PROBLEMS = {
  archive_damaged: 'The archive, or a file in it, cannot be read.',
  archive_unsafe:
    'The archive contains something that is not allowed: a link, an encrypted file, a name that occurs twice.',
  too_large: 'The package, a file or the definition is larger than the limits allow.',
  bad_encoding: 'A text is not UTF-8, or contains a character that is not allowed.',
  bad_yaml: 'A file is not valid YAML, or uses a feature of YAML that the format does not allow.',
  missing_file: 'A file is missing.',
  unused_file: 'A file is not read, or nothing uses it.',
  unsupported_version: 'The package is of a version of the format that is not supported.',
  missing_field: 'A required field is missing, or has no value.',
  unknown_field: 'There is no such field.',
  unused_field: 'A field is read and has no effect.',
  duplicate_name: 'A name or a field occurs twice.',
  wrong_type: 'A value has another type than the field.',
  bad_value: 'A value is empty, too long, out of range, or none of those that the field can have.',
  bad_condition: 'A condition cannot be read.',
  bad_pattern: 'A regular expression cannot be read, or is too complicated.',
  odd_character: 'A character cannot be seen, or looks like another.',
  unknown_reference: 'Something is named that the package does not have.',
  shadowed: 'An earlier alternative or response always comes first.',
  never_happens: 'Something can never be sent, appear or be finished.',
  never_holds: 'A condition can never be true.',
  never_on: 'A milestone can never be on.',
  not_filled_in: 'A text looks as if it had a placeholder, which is not filled in.',
  incomplete: 'Something is missing that most definitions have.',
  ends_for_all: 'What one team does ends the exercise for all teams.',
  no_outcome: 'An ending does not say whether it is good or bad.',
  too_late: 'A time lies after the end of the exercise.',
  too_long: 'The exercise lasts far longer than the last time in the definition.',
  more_problems: 'There are more problems than are listed.',
} as const satisfies Readonly<Record<string, string>>;

/** The kind of problem, for programs; the message is for people. */
export type ProblemCode = keyof typeof PROBLEMS;
