import type { Rule } from '../../access/index.ts';

/** Whoever may upload a definition of their own may read the shipped ones, and make one of them their own. */
export const examplesAccess: Rule = {
  for: 'people',
  groups: ['ADMIN', 'INSTRUCTOR'],
  operation: 'UPLOAD_DEFINITION',
};
