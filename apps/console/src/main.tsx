import '@muster/ui/styles.css';
import './shell/shell.css';
import { applyTheme, reloadWhenOutdated } from '@muster/ui/page';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './router.ts';
import { askWhoIsHere } from './server/session.ts';
import { loadTexts } from './texts/store.ts';

applyTheme();
reloadWhenOutdated({
  isNavigating: () => router.state.status === 'pending',
  beforeNavigation: (go) => router.subscribe('onBeforeNavigate', ({ toLocation }) => go(toLocation.href)),
  afterNavigation: (arrived) => router.subscribe('onResolved', arrived),
});

// The browser kept this page for its Back button: whoever is at the screen now may be somebody else.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

const page = document.getElementById('page');
if (page === null) throw new Error('The page has no place for the console.');
await Promise.all([loadTexts('common'), askWhoIsHere()]);
createRoot(page).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
