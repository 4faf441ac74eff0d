export { doctorCommand } from './command.ts';
export type { DatabaseReader } from './database-reader.ts';
export type { ExaminedService } from './examined-service.ts';
export { ForeignText } from './foreign-text.ts';
export { type CheckResult, ok, problem, warning } from './result.ts';
