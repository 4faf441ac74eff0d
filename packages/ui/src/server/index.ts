export { ApiError, toApiError } from './api-error.ts';
export { isPending, QueryCache, type QueryState } from './query-cache.ts';
export { QueryCacheContext, useCachedQuery, useQueryCache } from './use-cached-query.ts';
