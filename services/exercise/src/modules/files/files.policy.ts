import { type Rule, TAKING_PART } from '../../access/index.ts';

/** The access rules of this module; the services decide about exercises and files. */
export const filesAccess = {
  upload: TAKING_PART,
  download: TAKING_PART,
} satisfies Record<string, Rule>;
