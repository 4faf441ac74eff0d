/** The command that gives the folder of an object storage to this database. */
export const TAKE_OVER = 'npm run exercise -- files take-over';
