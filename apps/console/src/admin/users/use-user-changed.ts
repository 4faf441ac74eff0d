import { useServer } from '../../server/use-server.ts';
import { AdminUser, AdminUsers } from './users.generated.ts';

/** Refetches what shows the account. */
export function useUserChanged(): () => void {
  const { refresh } = useServer();
  return () => refresh(AdminUser, AdminUsers);
}
