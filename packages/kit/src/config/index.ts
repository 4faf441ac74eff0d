export { type CommonConfig, readCommonConfig } from './common.ts';
export { EnvironmentReader } from './environment-reader.ts';
export { usableMemoryMb } from './memory.ts';
export type { MetricsReaders } from './metrics.ts';
