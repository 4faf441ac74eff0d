import { LOGGED_IN, type Rule } from '../../access/index.ts';

/** The access rules of this module; the services decide about exercises and files. */
export const filesAccess = {
  upload: LOGGED_IN,
  download: LOGGED_IN,
} satisfies Record<string, Rule>;
