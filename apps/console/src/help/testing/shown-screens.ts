import type { ShownScreen } from '../../testing/shown-screen.ts';
import { ADA, INES } from '../../testing/tour.ts';

export const helpScreens: readonly ShownScreen[] = [
  { path: '/help', as: ADA, heading: 'Take part in an exercise', loads: false },
  { path: '/help', as: INES, heading: 'Prepare and run an exercise', loads: false },
  { path: '/help', as: 'nobody', heading: 'Take part in an exercise', loads: false },
  { path: '/help/trainee', as: ADA, heading: 'Take part in an exercise', loads: false },
  { path: '/help/instructor', as: INES, heading: 'Prepare and run an exercise', loads: false },
  { path: '/help/accessibility', as: 'nobody', heading: 'Accessibility statement', loads: false },
  { path: '/help/no-such-page', as: 'nobody', heading: 'Help', loads: false },
];
