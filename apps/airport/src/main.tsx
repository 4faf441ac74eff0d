import '@muster/ui/styles.css';
import './shell/airport.css';
import { applyTheme, reloadWhenOutdated } from '@muster/ui/page';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './router.ts';
import { loadTexts } from './texts/store.ts';

applyTheme();
reloadWhenOutdated({
  isNavigating: () => router.state.status === 'pending',
  beforeNavigation: (go) => router.subscribe('onBeforeNavigate', ({ toLocation }) => go(toLocation.href)),
  afterNavigation: (arrived) => router.subscribe('onResolved', arrived),
});

const page = document.getElementById('page');
if (page === null) throw new Error('The page has no place for its screens.');
await loadTexts('common');
createRoot(page).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
