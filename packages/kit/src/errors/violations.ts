/** What the validator of requests says, by what is violated. `place` is the field, or where it stands. */
export const VIOLATIONS = {
  unexpected: 'The request is not as this address expects it.',
  missing: '{place} is missing.',
  given_twice: '{place} is given twice; give it once.',
  given_often: '{place} is given {count:number} times; give it once.',
  type: '{place} must be {types:or;integer=a whole number;number=a number;string=a string;boolean=true or false;array=a list;object=an object;null=null}.',
  one_of: '{place} must be one of {values:list}.',
  constant: '{place} must be {value}.',
  empty: '{place} must not be empty.',
  too_short: '{place} must have at least {min:number} characters.',
  too_long: '{place} must have at most {max:number} characters.',
  too_small: '{place} must be at least {min:number}.',
  too_big: '{place} must be at most {max:number}.',
  too_few: '{place} must have at least {min:1 entry|# entries}.',
  too_many: '{place} must have at most {max:1 entry|# entries}.',
  pattern: '{place} does not have the form {pattern}.',
  form: '{place} must be {form}, such as {example}.',
  format:
    '{place} must be {format:int32=a whole number of 32 bits;int64=a whole number of 64 bits;date-time=a time in ISO 8601 with an offset, such as 2026-03-01T12:00:00Z;uuid=a UUID}.',
  other_format: '{place} must be of the format {format}.',
  other: '{place} {detail}.',
} as const;
