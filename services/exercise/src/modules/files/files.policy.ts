import { LOGGED_IN, type Rule } from '../../access/index.ts';

/** Who may call what of this module; which exercises and files somebody sees is for the services to say. */
export const filesAccess = {
  upload: LOGGED_IN,
  download: LOGGED_IN,
} satisfies Record<string, Rule>;
