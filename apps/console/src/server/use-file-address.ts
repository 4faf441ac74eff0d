import { useCallback } from 'react';
import { useServer } from './use-server.ts';

/** The address of a file of an exercise. */
export function useFileAddress(): (exerciseId: string, fileId: string) => string {
  const { addressOf } = useServer();
  return useCallback((exerciseId, fileId) => addressOf(`/files/${exerciseId}/${fileId}`), [addressOf]);
}
