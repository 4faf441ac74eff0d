import { type Given, given } from '../../testing/given.ts';
import { Examples, type ExamplesResult } from '../examples.generated.ts';

type Example = ExamplesResult['examples'][number];

const SHOWN: Example = {
  name: 'tour',
  title: 'A day at the library',
  description: 'A book is missing.',
  audience: 'Everybody',
  language: 'en',
  exerciseDuration: 10,
  debriefMinutes: 0,
  roles: ['front desk', 'archive'],
  minTeams: 1,
  maxTeams: null,
  teamsPerGroup: 1,
  together: true,
  onDemand: true,
  instructor: 'OPTIONAL',
  sandbox: 'OPTIONAL',
};

/** Those that this version knows by name, and one of a later version. */
export const EXAMPLES: Readonly<Given> = given(Examples, {
  examples: [
    SHOWN,
    {
      ...SHOWN,
      name: 'waterworks',
      title: 'Waterworks',
      debriefMinutes: 30,
      minTeams: 2,
      maxTeams: 10,
      teamsPerGroup: 2,
      onDemand: false,
      instructor: 'NEEDED',
    },
    { ...SHOWN, name: 'web-server', title: 'Web server', together: false, instructor: 'NONE' },
    { ...SHOWN, name: 'later', title: 'One of a later version', roles: [] },
  ],
});

export const NO_EXAMPLES: Readonly<Given> = given(Examples, { examples: [] });
