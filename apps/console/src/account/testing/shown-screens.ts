import { GuestTeam, TeamToJoinOrMake } from '../../server/session.generated.ts';
import { given } from '../../testing/given.ts';
import type { ShownScreen } from '../../testing/shown-screen.ts';
import { ADA, INES } from '../../testing/tour.ts';

export const accountScreens: readonly ShownScreen[] = [
  { path: '/login', as: 'nobody', heading: 'Log in', loads: false },
  { path: '/register', as: 'nobody', heading: 'Register', loads: false },
  { path: '/join', as: 'nobody', heading: 'Join a team', loads: false },
  {
    path: '/join#AB12CD34',
    as: 'nobody',
    heading: 'Join a team',
    loads: false,
    given: [
      given(GuestTeam, {
        guestTeam: { exerciseName: 'The missing book', name: 'Owls', role: null, isMadeOnJoining: false },
      }),
    ],
  },
  {
    path: '/join#EF56GH78',
    as: ADA,
    heading: 'Join a team',
    loads: false,
    given: [
      given(TeamToJoinOrMake, {
        teamToJoin: { exerciseName: 'The missing book', name: '', role: null, isMadeOnJoining: true },
      }),
    ],
  },
  { path: '/join', as: ADA, heading: 'Join a team', loads: false },
  { path: '/slip', as: 'nobody', heading: 'Log in with your slip', loads: false },
  { path: '/slip#token', as: 'nobody', heading: 'Log in with your slip', loads: false },
  { path: '/slip#token', as: ADA, heading: 'Log in with your slip', loads: false },
  { path: '/second-factor', as: INES, heading: 'Second factor', loads: false },
  { path: '/account', as: ADA, heading: 'Account', loads: false },
  { path: '/account', as: INES, heading: 'Account', loads: false },
];
