export { ApiError, toApiError } from './api-error.ts';
export { clearQueries, type QueryState, refetchQueries, useCachedQuery } from './query-cache.ts';
