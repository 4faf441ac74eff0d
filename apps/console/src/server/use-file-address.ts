import { useStore } from '@muster/ui/state';
import { useCallback } from 'react';
import { useServer } from './use-server.ts';

/** The address of a file of an exercise. Another function once further addresses are known. */
export function useFileAddress(): (exerciseId: string, fileId: string) => string {
  const { addressOf, addresses } = useServer();
  const known = useStore(addresses);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it answers depends on what is known
  return useCallback((exerciseId, fileId) => addressOf(`/files/${exerciseId}/${fileId}`), [addressOf, known]);
}
