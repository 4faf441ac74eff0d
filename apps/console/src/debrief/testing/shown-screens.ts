import { given, givenAt } from '../../testing/given.ts';
import type { ShownScreen } from '../../testing/shown-screen.ts';
import { INES } from '../../testing/tour.ts';
import { ExportFacts, IdsInLogs } from '../export/export.generated.ts';

export const debriefScreens: readonly ShownScreen[] = [
  {
    path: '/exercises/1/debrief',
    as: INES,
    heading: 'Debrief',
    loads: true,
    states: ['ready', 'running', 'stopped', 'finished', 'offline'],
  },
  {
    path: '/exercises/1/present',
    as: INES,
    heading: 'Present',
    loads: true,
    states: ['running', 'finished', 'offline'],
  },
  {
    path: '/exercises/1/lessons',
    as: INES,
    heading: 'Lessons',
    loads: true,
    states: ['running', 'finished', 'offline'],
  },
  {
    path: '/exercises/1/export',
    as: INES,
    heading: 'Export',
    loads: true,
    states: ['running', 'finished', 'offline'],
    given: [
      givenAt('/exercise/1/logs', 202),
      givenAt('/exercise/1/report', 202),
      givenAt('/exercise/1/report?language=en', 202),
      givenAt('/exercise/1/report?language=cs', 202),
      given(ExportFacts, { exercise: { id: '1', name: 'The missing book', keyDownloads: [] } }),
      given(IdsInLogs, {
        exercise: {
          id: '1',
          name: 'The missing book',
          definition: { id: '2', name: 'The missing book' },
          logIds: {
            exercise: '91045582901153',
            definition: '20385571926604',
            teams: [{ id: '3', name: 'Readers', logId: '157720946110832' }],
          },
        },
      }),
    ],
  },
];
