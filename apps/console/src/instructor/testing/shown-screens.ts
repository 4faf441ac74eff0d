import { EXAMPLES, NO_EXAMPLES } from '../../examples/testing/given-examples.ts';
import { InstructorsToShareWith } from '../../people/instructors.generated.ts';
import { type Given, given, givenAt } from '../../testing/given.ts';
import type { ShownScreen } from '../../testing/shown-screen.ts';
import { ADA, INES } from '../../testing/tour.ts';
import { QuestionsToJudge } from '../answers/answers.generated.ts';
import { ExerciseChannels } from '../injects/injects.generated.ts';
import {
  DefinitionHead,
  DefinitionList,
  DefinitionOverview,
  DefinitionPeople,
  DefinitionRoles,
  DefinitionSharing,
  DefinitionsThroughExercises,
  DefinitionWarnings,
  FlowCommands,
  FlowInjects,
  FlowMilestones,
  FlowPeople,
  FlowQuestionnaires,
  FlowTools,
} from '../preparing/definitions/definitions.generated.ts';
import { LineOfDefinition, LineVersions } from '../preparing/definitions/versions/versions.generated.ts';
import { DefinitionsToChoose, DefinitionToUse, ExerciseList } from '../preparing/exercises/exercises.generated.ts';
import {
  ExercisePeople,
  ExerciseRoles,
  GuestSetting,
  OwnTeamsCode,
  PublicAddress,
  TagsToChoose,
  TraineesToPlace,
} from '../preparing/people/people.generated.ts';

const NAME = 'The missing book';
const SINCE = '2026-01-12T08:00:00.000Z';
const STATES = ['running', 'stopped', 'finished', 'offline'] as const;
const { id, username, firstName, lastName } = INES;
const OWNER = { id, username, firstName, lastName } as const;
const TEAM = {
  id: '1',
  name: 'Owls',
  role: 'front desk',
  cell: null,
  emailAddress: 'owls@library.ex',
  joinCode: 'AB12CD34',
  state: 'READY',
  members: [{ id: ADA.id, username: ADA.username, firstName: ADA.firstName, lastName: ADA.lastName }],
} as const;

const HEAD: Readonly<Given> = given(DefinitionHead, {
  definition: { id: '1', name: NAME, exerciseCount: 1, warningCount: 0, uploadedBy: OWNER, through: [] },
});

const definitionScreen = (
  tab: string,
  screen: Omit<ShownScreen, 'path' | 'as' | 'heading' | 'loads'>,
): ShownScreen => ({
  ...screen,
  path: `/definitions/1${tab}`,
  as: INES,
  heading: NAME,
  loads: true,
  given: [HEAD, ...(screen.given ?? [])],
  ...(screen.empty === undefined ? {} : { empty: { ...screen.empty, given: [HEAD, ...(screen.empty.given ?? [])] } }),
});

const version = (lineVersion: number, more: { readonly note: string | null }) => ({
  ...{ id: String(lineVersion === 3 ? 1 : lineVersion + 4), name: NAME, lineVersion, uploadedAt: SINCE },
  ...{ uploadedBy: OWNER, exerciseCount: 2, exercises: [{ id: '1', name: NAME }], ...more },
});

const VERSIONS: readonly Given[] = [
  given(LineOfDefinition, { definition: { id: '1', lineId: '7' } }),
  given(LineVersions, {
    definitionLine: {
      ...{ id: '7', lastVersion: 4, mayPublish: true },
      versions: [version(3, { note: 'The library is open.' }), version(1, { note: null })],
    },
  }),
];

const OVERVIEW: Readonly<Given> = given(DefinitionOverview, {
  definition: {
    id: '1',
    title: NAME,
    description: 'A library looks for a book.',
    authors: ['Ines Moss'],
    audience: '',
    license: null,
    language: null,
    version: '1',
    size: 1024,
    uploadedAt: SINCE,
    uploadedBy: OWNER,
    exerciseDuration: 30,
    showExerciseTime: true,
    emailBetweenTeams: false,
    cells: [],
    enableRoles: true,
    counts: {
      channels: 1,
      commands: 0,
      drive: 0,
      emailAddresses: 0,
      files: 0,
      injects: 0,
      learningObjectives: 0,
      milestones: 0,
      questionnaires: 0,
      roles: 0,
      tools: 0,
    },
    roles: [],
    learningObjectives: [],
  },
});

const definitionScreens: readonly ShownScreen[] = [
  {
    path: '/definitions',
    as: INES,
    heading: 'Definitions',
    loads: true,
    given: [
      given(DefinitionList, {
        definitionPage: {
          totalCount: 1,
          hasNextPage: false,
          definitions: [
            {
              id: '1',
              name: NAME,
              exerciseDuration: 30,
              exerciseCount: 1,
              warningCount: 0,
              uploadedAt: SINCE,
              uploadedBy: OWNER,
              counts: { roles: 0 },
            },
          ],
        },
      }),
      given(DefinitionRoles, { definitionPage: { definitions: [] } }),
      given(DefinitionsThroughExercises, {
        definitionsThroughExercises: [{ id: '2', name: 'Of a colleague', through: [{ id: '1', name: NAME }] }],
      }),
    ],
    empty: {
      given: [
        given(DefinitionList, { definitionPage: { totalCount: 0, hasNextPage: false, definitions: [] } }),
        given(DefinitionsThroughExercises, { definitionsThroughExercises: [] }),
      ],
      says: /No definitions yet/,
    },
  },
  {
    path: '/definitions/examples',
    as: INES,
    heading: 'Examples',
    loads: true,
    given: [EXAMPLES],
    empty: { given: [NO_EXAMPLES], says: /shows no examples/ },
  },
  { path: '/definitions/check', as: INES, heading: 'Check a definition', loads: false },
  definitionScreen('', {}),
  definitionScreen('/storyboard', {}),
  definitionScreen('/overview', { given: [OVERVIEW] }),
  definitionScreen('/flow', {
    given: [
      given(FlowInjects, { definition: { id: '1', injects: [] } }),
      given(FlowMilestones, { definition: { id: '1', milestones: [] } }),
      given(FlowQuestionnaires, { definition: { id: '1', questionnaires: [] } }),
      given(FlowTools, { definition: { id: '1', tools: [] } }),
      given(FlowPeople, { definition: { id: '1', emailAddresses: [] } }),
      given(FlowCommands, { definition: { id: '1', commands: [] } }),
    ],
  }),
  definitionScreen('/people', {
    given: [given(DefinitionPeople, { definition: { id: '1', milestones: [], emailAddresses: [] } })],
  }),
  definitionScreen('/warnings', {
    given: [given(DefinitionWarnings, { definition: { id: '1', warningCount: 0, warnings: [] } })],
  }),
  definitionScreen('/rehearse', {}),
  {
    path: '/definitions/1/try',
    as: INES,
    heading: NAME,
    loads: true,
    given: [HEAD, givenAt('/definitions/1', 200, 'a package')],
  },
  {
    path: '/examples/tour/try',
    as: INES,
    heading: 'A day at the library',
    loads: true,
    given: [EXAMPLES, givenAt('/examples/tour', 200, 'a package')],
  },
  definitionScreen('/versions', { given: VERSIONS }),
  definitionScreen('/versions/changes', { given: [...VERSIONS, givenAt('/definitions/1', 200, 'a package')] }),
  definitionScreen('/sharing', {
    given: [
      given(DefinitionSharing, { definition: { id: '1', uploadedBy: OWNER, instructors: [OWNER] } }),
      given(InstructorsToShareWith, { instructors: { users: [] } }),
    ],
  }),
];

const exerciseListScreens: readonly ShownScreen[] = [
  {
    path: '/exercises',
    as: INES,
    heading: 'Exercises',
    loads: true,
    given: [
      given(ExerciseList, {
        exercisePage: {
          totalCount: 1,
          hasNextPage: false,
          exercises: [
            {
              id: '1',
              name: NAME,
              state: 'RUNNING',
              onDemand: false,
              plannedStart: null,
              startedAt: SINCE,
              finishedAt: null,
              definition: { id: '1', name: NAME },
              teams: [{ id: '1' }],
              can: { rename: true, delete: false },
            },
          ],
        },
      }),
    ],
    empty: {
      given: [given(ExerciseList, { exercisePage: { totalCount: 0, hasNextPage: false, exercises: [] } })],
      says: /No exercises yet/,
    },
  },
  {
    path: '/exercises/new',
    as: INES,
    heading: 'New exercise',
    loads: true,
    given: [
      given(DefinitionsToChoose, {
        definitions: [{ id: '1', name: NAME, exerciseDuration: 30, uploadedAt: SINCE, uploadedBy: OWNER }],
      }),
      given(DefinitionToUse, {
        definition: {
          id: '1',
          name: NAME,
          title: NAME,
          exerciseDuration: 30,
          enableRoles: false,
          cells: [],
          roles: [],
        },
      }),
    ],
    empty: { given: [given(DefinitionsToChoose, { definitions: [] })], says: /definition/i },
  },
];

const PEOPLE: readonly Given[] = [
  given(ExercisePeople, {
    exercise: {
      id: '1',
      name: NAME,
      state: 'READY',
      onDemand: false,
      plannedStart: null,
      can: { addTeams: true, assign: true, rename: true, share: true },
      createdBy: { id },
      instructors: [OWNER],
      definition: { id: '1', name: NAME },
      teams: [TEAM],
    },
  }),
  given(TraineesToPlace, { users: { totalCount: 0, hasNextPage: false, users: [] } }),
  given(TagsToChoose, { tags: [] }),
  given(ExerciseRoles, { definition: { id: '1', enableRoles: true, roles: [{ name: 'front desk' }] } }),
  given(OwnTeamsCode, { exercise: { id: '1', joinCode: 'EF56GH78', maxTeams: 200 } }),
  given(GuestSetting, { exercise: { id: '1', guests: false }, platformConfig: { guestsAllowed: true } }),
  given(PublicAddress, { platformConfig: { publicUrl: 'https://muster.example' } }),
];

const inExercise = (path: string, heading: string | RegExp, more: Partial<ShownScreen> = {}): ShownScreen => ({
  path: `/exercises/1${path}`,
  as: INES,
  heading,
  loads: true,
  states: STATES,
  ...more,
});

const exerciseScreens: readonly ShownScreen[] = [
  inExercise('', /Overview|Debrief/),
  inExercise('/more', NAME),
  inExercise('/mail', 'Mail', { empty: { says: /Nobody waits for you/ } }),
  inExercise('/answers', 'Answers', {
    given: [given(QuestionsToJudge, { answersToJudge: [] })],
    empty: { says: /The definition has no questions for you to judge/ },
  }),
  inExercise('/injects', 'Injects', { given: [given(ExerciseChannels, { exerciseChannels: [] })] }),
  inExercise('/overview', 'Overview'),
  inExercise('/teams/1/seen', 'Owls'),
  inExercise('/teams/1/timeline', 'Owls'),
  inExercise('/teams/1/why', 'Owls'),
  inExercise('/teams/1/comments', 'Owls', { empty: { says: /No comments yet/ } }),
  inExercise('/people', 'People', { given: PEOPLE, states: ['ready', 'running', 'finished', 'offline'] }),
  inExercise('/people/list', 'People from a list', { given: PEOPLE, states: ['ready', 'running', 'offline'] }),
  inExercise('/people/slips', 'Slips to print', { given: PEOPLE, states: ['ready', 'running', 'offline'] }),
  inExercise('/people/codes', 'Codes to print', { given: PEOPLE, states: ['ready', 'running', 'offline'] }),
];

export const instructorScreens: readonly ShownScreen[] = [
  ...definitionScreens,
  ...exerciseListScreens,
  ...exerciseScreens,
];
