/** Who acts by the command line, as the audit log and passwords name it. */
export const OPERATOR = 'command line';
