export { type CommonConfig, canHaveInstances, readCommonConfig } from './common.ts';
export { EnvironmentReader } from './environment-reader.ts';
export { readFilesAddress } from './files.ts';
export { usableMemoryMb } from './memory.ts';
export type { MetricsReaders } from './metrics.ts';
