export { prepareInsert } from './bulk-insert.ts';
export { Database, type Handle, type Tx } from './database.ts';
export { ConstraintViolation, DatabaseUnavailable, violates } from './failures.ts';
export { compareMigrations, migrate } from './migrate.ts';
export { type DatabaseAddress, forLongWork, openDatabase, openExistingDatabase } from './open.ts';
export { prepareQuery } from './prepared.ts';
export { ServerClock } from './server-clock.ts';
export { type JsonColumn, type JsonText, json, writtenJson } from './values.ts';
