/** What is wrong with a condition. By themselves, because pages that write conditions need no others. */
export const CONDITION_SENTENCES = {
  character:
    'The character {character:words} has no meaning here: a condition is made of milestone names, `and`, `or`, `not` and parentheses.',
  operator: 'The character {character:words} has no meaning here: write `{operator}`.',
  comma: 'The character {character:words} has no meaning here: join the names with `and` or `or`.',
  equals: 'The character {character:words} has no meaning here: a milestone is named alone, and holds while it is on.',
  quotes: 'The character {character:words} has no meaning here: names are written without quotes.',
  closes_nothing: 'This `)` closes nothing: remove it, or add the missing `(`.',
  never_closed: 'This `(` is never closed: add the missing `)`.',
  operator_between: 'Between {before:words} and {after:words} there must be `and` or `or`.',
  operator_before: 'Before {after:words} there must be `and`, `or` or `)`.',
  name_after: 'After {before:words} a milestone name is missing.',
  name_before: 'In front of {after:words} a milestone name is missing.',
  nesting: 'The condition is nested more than {max:number} deep: write it more simply.',
} as const;
