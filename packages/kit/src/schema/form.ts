/** A description of a pattern, for messages: used with the example instead of the regular expression. */
export const FORM = 'x-form';
