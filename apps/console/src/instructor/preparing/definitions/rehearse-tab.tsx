import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { storedPackage } from '../../../files/stored-package.ts';
import { RehearsalScreen } from '../../../rehearsal/rehearsal-screen.tsx';
import { useServer } from '../../../server/use-server.ts';

/** Plays the definition in the browser, with teams that act by chance, and tells what came of it. */
export function RehearseTab() {
  const server = useServer();
  const { definition } = useParams({ from: '/definitions/$definition/rehearse' });
  const search = useSearch({ from: '/definitions/$definition/rehearse' });
  const navigate = useNavigate({ from: '/definitions/$definition/rehearse' });
  return (
    <RehearsalScreen
      load={(signal) => storedPackage(server, definition, signal)}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
