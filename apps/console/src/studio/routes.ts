import { createRoute, redirect } from '@tanstack/react-router';
import { rehearsalSearch } from '../rehearsal/rehearsal-search.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import { rootRoute } from '../shell/root-route.ts';
import { reviewSearch } from './review/review-search.ts';
import { timelineSearch } from './timeline/timeline-search.ts';

/** One chunk, for those who write. What is opened before that, or hardly ever, has one of its own. */
const screens = () => import('./studio-screens.ts');
const below = { getParentRoute: () => rootRoute } as const;

const frameRoute = createRoute({
  ...below,
  path: '/studio/$workspace',
  ...lazyScreen(['studio', 'problems'], screens, 'StudioFrame'),
});
const inFrame = { getParentRoute: () => frameRoute } as const;

const lineSearch = (search: Record<string, unknown>): { line?: number } => {
  const line = Number(search['line']);
  return Number.isInteger(line) && line >= 1 ? { line } : {};
};

const count = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number < 10_000 ? number : undefined;
};

/** Which of several parts of one name, and which alternative of an inject; from 0. */
const partSearch = (search: Record<string, unknown>): { nth?: number; alternative?: number } => {
  const [nth, alternative] = [count(search['nth']), count(search['alternative'])];
  return { ...(nth !== undefined && { nth }), ...(alternative !== undefined && { alternative }) };
};

/** Beside a form is what the team sees. */
const PART_TEXTS = ['studio', 'trainee', 'forms'] as const;

const PLAY_TEXTS = [
  ...(['studio', 'playing', 'trying', 'instructor', 'trainee', 'exercise'] as const),
  ...(['explanations', 'copynotes'] as const),
] as const;

const REHEARSAL_TEXTS = ['studio', 'rehearsal', 'places', 'trying', 'preparing'] as const;

/** A minute, and the team that one acts for. */
const playSearch = (search: Record<string, unknown>): { at?: string; as?: string } => {
  const [at, as] = [search['at'], search['as']].map((value) =>
    ['string', 'number'].includes(typeof value) ? String(value) : undefined,
  );
  return { ...(at !== undefined && { at }), ...(as !== undefined && { as }) };
};

const REVIEW_TEXTS = [
  ...(['studio', 'publishing', 'comparing', 'copynotes', 'forms'] as const),
  ...(['storyboard', 'preparing'] as const),
] as const;

/** By themselves: the compiler forgets the addresses of routes that are made inside of `addChildren`. */
const tabs = [
  createRoute({
    ...inFrame,
    path: '/',
    beforeLoad: ({ params }) => {
      throw redirect({
        to: '/studio/$workspace/files/$',
        params: { ...params, _splat: 'config.yml' },
        replace: true,
      });
    },
  }),
  createRoute({
    ...inFrame,
    path: 'files/$',
    validateSearch: lineSearch,
    ...lazyScreen(['studio', 'problems'], screens, 'FilesTab'),
  }),
  createRoute({
    ...inFrame,
    path: 'timeline',
    validateSearch: timelineSearch,
    staticData: { width: 'wide' },
    ...lazyScreen(['studio', 'timeline', 'copynotes'], screens, 'TimelineTab'),
  }),
  createRoute({
    ...inFrame,
    path: 'milestones/$name',
    ...lazyScreen(['studio', 'timeline', 'places'], () => import('./milestone/milestone-page.tsx'), 'MilestonePage'),
  }),
  createRoute({
    ...inFrame,
    path: 'parts/$kind',
    ...lazyScreen(PART_TEXTS, () => import('./parts/parts-tab.tsx'), 'PartsTab'),
  }),
  createRoute({
    ...inFrame,
    path: 'parts/$kind/$name',
    validateSearch: partSearch,
    ...lazyScreen(PART_TEXTS, () => import('./parts/parts-tab.tsx'), 'PartsTab'),
  }),
  createRoute({
    ...inFrame,
    path: 'play',
    validateSearch: playSearch,
    ...lazyScreen(PLAY_TEXTS, () => import('../play-working-copy.tsx'), 'PlayTab'),
  }),
  createRoute({
    ...inFrame,
    path: 'rehearse',
    validateSearch: rehearsalSearch,
    ...lazyScreen(REHEARSAL_TEXTS, () => import('../rehearse-working-copy.tsx'), 'RehearseCopyTab'),
  }),
  createRoute({
    ...inFrame,
    path: 'review',
    validateSearch: reviewSearch,
    staticData: { width: 'whole' },
    ...lazyScreen(REVIEW_TEXTS, () => import('./review/review-tab.tsx'), 'ReviewTab'),
  }),
  createRoute({
    ...inFrame,
    path: 'notes',
    ...lazyScreen(['studio', 'forms', 'copynotes'], () => import('./notes/notes-tab.tsx'), 'NotesTab'),
  }),
  createRoute({
    ...inFrame,
    path: 'sharing',
    ...lazyScreen(['studio', 'preparing', 'copysharing'], () => import('./sharing/sharing-tab.tsx'), 'SharingTab'),
  }),
  createRoute({
    ...inFrame,
    path: 'history',
    ...lazyScreen(['studio', 'together'], () => import('./history-tab.tsx'), 'HistoryTab'),
  }),
] as const;

export const studioRoutes = [
  createRoute({ ...below, path: '/studio', ...lazyScreen('studio', screens, 'WorkingCopiesScreen') }),
  createRoute({
    ...below,
    path: '/studio/new',
    ...lazyScreen(['studio', 'examples'], () => import('./new-copy-screen.tsx'), 'NewCopyScreen'),
  }),
  createRoute({
    ...below,
    path: '/studio/new/table',
    ...lazyScreen(['studio', 'bringing', 'tables'], () => import('./table/from-table-screen.tsx'), 'FromTableScreen'),
  }),
  frameRoute.addChildren(tabs),
] as const;
