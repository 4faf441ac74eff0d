/** The version of the definition format that this package reads. */
export const DEFINITION_VERSION = '0.25.0';
