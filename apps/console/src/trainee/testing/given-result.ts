import { TeamResult } from '../../room/result/result.generated.ts';
import { type Given, given } from '../../testing/given.ts';
import { ADA } from '../../testing/tour.ts';
import type { Result } from '../result/result.ts';

const ADA_WROTE = { id: ADA.id, username: ADA.username, firstName: ADA.firstName, lastName: ADA.lastName } as const;
const CAUSE = { kind: 'COURSE', name: '', text: '', user: null } as const;
const MILESTONE = { description: '', kind: 'REACHED', isEnding: false, exerciseTime: 252, reachedAt: null } as const;

const RESULT: Result = {
  teamName: 'Owls',
  role: 'front desk',
  exerciseName: 'The missing book',
  hasStarted: true,
  isWhole: true,
  startedAt: '2026-01-12T08:00:00.000Z',
  finishedAt: '2026-01-12T08:40:00.000Z',
  duration: 2400,
  reached: 3,
  total: 5,
  setbacks: 1,
  score: 7,
  ending: { name: 'The book is back' },
  milestones: [
    {
      ...MILESTONE,
      name: 'You know where the book stands',
      cause: { kind: 'TOOL', name: 'Catalogue', text: 'LH 204', user: ADA_WROTE },
    },
    {
      ...MILESTONE,
      name: 'The reading room was locked',
      kind: 'SETBACK',
      exerciseTime: 720,
      description: 'Nobody asked before noon.',
      cause: { kind: 'MESSAGE', name: 'Porter', text: 'I have **locked** the room.', user: null },
    },
    { ...MILESTONE, name: 'You wrote to Ada', exerciseTime: 900, cause: CAUSE },
    { ...MILESTONE, name: 'The book is back', exerciseTime: 2400, isEnding: true, cause: CAUSE },
  ],
  missed: [{ name: 'You named the right shelf', description: '', activity: 'Read documents' }],
  objectives: [
    { name: 'Find your way', reached: 2, total: 3, activities: [{ name: 'Use tools', reached: 2, total: 3 }] },
  ],
  forms: [
    {
      title: 'Who came in?',
      attempts: 2,
      questions: [
        {
          text: 'How did they know?',
          answers: ['The alarm was off.'],
          judgedAttempt: 1,
          judgement: { correct: true, comment: 'Well seen.', points: { given: 3, of: 5 }, level: 'Half of it' },
        },
        { text: 'When?', answers: [], judgedAttempt: null, judgement: null },
      ],
    },
  ],
  comments: [{ id: '1-1', text: 'You kept calm.', timestamp: '2026-01-12T08:50:00.000Z' }],
  files: [{ fileId: '1', name: 'house-rules.md' }],
  path: [
    { exerciseTime: 0, reached: 0 },
    { exerciseTime: 252, reached: 1 },
    { exerciseTime: 900, reached: 2 },
    { exerciseTime: 2400, reached: 3 },
  ],
  classPath: [
    { exerciseTime: 0, reached: 0 },
    { exerciseTime: 400, reached: 1.5 },
    { exerciseTime: 1200, reached: 2 },
  ],
  comparedTeams: 6,
};

export const givenResult = (more: Partial<Result> = {}): Given =>
  given(TeamResult, { teamResult: { ...RESULT, ...more } });
