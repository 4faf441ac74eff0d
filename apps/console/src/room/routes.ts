import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../shell/lazy-screen.ts';

/** One chunk for the whole room: users switch between its screens all the time. */
const screens = () => import('./screens.ts');

/** The address of an entry of the action log, in a channel. */
const entrySearch = (search: Record<string, unknown>): { entry?: number } => {
  const entry = Number(search['entry']);
  return Number.isInteger(entry) && entry > 0 ? { entry } : {};
};

const addressSearch = (search: Record<string, unknown>): { to?: string } =>
  typeof search['to'] === 'string' && search['to'] !== '' ? { to: search['to'] } : {};

/** The places of a room, below a route that renders the room around them. */
export function placesOfRoom<Room extends AnyRoute>(getParentRoute: () => Room) {
  const inRoom = { getParentRoute } as const;
  return [
    createRoute({ ...inRoom, path: '/', ...lazyScreen('trainee', screens, 'RoomStart') }),
    createRoute({
      ...inRoom,
      path: 'c/$channel',
      validateSearch: entrySearch,
      ...lazyScreen('trainee', screens, 'ChannelScreen'),
    }),
    createRoute({
      ...inRoom,
      path: 'mail',
      ...lazyScreen('trainee', screens, 'MailScreen'),
    }),
    createRoute({
      ...inRoom,
      path: 'mail/new',
      validateSearch: addressSearch,
      ...lazyScreen('trainee', screens, 'NewMailScreen'),
    }),
    createRoute({ ...inRoom, path: 'mail/$thread', ...lazyScreen('trainee', screens, 'ThreadScreen') }),
    createRoute({ ...inRoom, path: 'tools', ...lazyScreen('trainee', screens, 'ToolsScreen') }),
    createRoute({ ...inRoom, path: 'tools/$tool', ...lazyScreen('trainee', screens, 'ToolScreen') }),
    createRoute({ ...inRoom, path: 'forms', ...lazyScreen('trainee', screens, 'FormsScreen') }),
    createRoute({ ...inRoom, path: 'forms/$form', ...lazyScreen('trainee', screens, 'FormScreen') }),
    createRoute({ ...inRoom, path: 'documents', ...lazyScreen('trainee', screens, 'DocumentsScreen') }),
    createRoute({ ...inRoom, path: 'documents/$', ...lazyScreen('trainee', screens, 'DocumentScreen') }),
    createRoute({ ...inRoom, path: 'commands', ...lazyScreen('trainee', screens, 'CommandsScreen') }),
    createRoute({ ...inRoom, path: 'team', ...lazyScreen('trainee', screens, 'TeamScreen') }),
    createRoute({ ...inRoom, path: 'more', ...lazyScreen('trainee', screens, 'MoreScreen') }),
  ] as const;
}
