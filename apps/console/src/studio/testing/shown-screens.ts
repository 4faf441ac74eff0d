import { EXAMPLES } from '../../examples/testing/given-examples.ts';
import { InstructorsToShareWith } from '../../people/instructors.generated.ts';
import { type Given, given, givenAt } from '../../testing/given.ts';
import type { ShownScreen } from '../../testing/shown-screen.ts';
import { INES } from '../../testing/tour.ts';
import { CopyNotes, type CopyNotesResult } from '../notes/copy-notes.generated.ts';
import type { CopyNote } from '../notes/copy-threads.ts';
import { LineOfWorkingCopy, VersionsOfLine } from '../publishing/publishing.generated.ts';
import { SharingOfCopy } from '../sharing/sharing.generated.ts';
import { KeptAsides, WorkingCopies, WorkingCopyHistory } from '../studio.generated.ts';
import { givenCopy } from './given-copy.ts';
import { partsCopy } from './parts-copy.ts';

const NAME = 'The missing book';
const SINCE = '2026-01-12T08:00:00.000Z';
const { id, username, firstName, lastName } = INES;
const OWNER = { id, username, firstName, lastName } as const;

function note(noteId: string, kind: CopyNote['kind'], about: string, text: string): CopyNote {
  return { ...{ id: noteId, kind, name: about, text, user: OWNER }, writtenAt: SINCE, answerTo: null, settledAt: null };
}

export const TEXT = 'version: 0.25.0\n';

/** A working copy with what stands on a timeline. */
export const TIMED_TEXTS: Readonly<Record<string, string>> = {
  'config.yml': 'version: 0.25.0\nexercise_duration: 60\nenable_roles: true\n',
  'roles.yml': '- name: red\n- name: blue\n',
  'milestones.yml':
    '- name: seen\n  display_name: It was seen\n- name: lost\n  display_name: It was lost\n- name: end\n  final: true\n',
  'injects.yml': `# Comments stay.
- name: The book is gone
  time: 5 # at the desk
  alternatives: [{name: a, content: Hello, control: {roles: red, activate_milestone: seen}}]
- name: Somebody saw it
  time: 10
  alternatives: [{name: a, content: Hello, control: {milestone_condition: seen}}]
- name: A hint
  auto: false
  alternatives: [{name: a, content: Hello}]
`,
  'questionnaires.yml': `- title: Looking back
  time: 50
  control: {activate_milestone: end}
  questions: [{type: free-form, text: Why}]
`,
};

export const TIMED_COPY: readonly Given[] = givenCopy({ name: NAME, revision: 3, texts: TIMED_TEXTS });

/** About a thing that is there, one that is not, and all of it. */
export const givenNotes = (): CopyNotesResult => ({
  workspace: { access: 'OWNER' },
  workspaceNotes: [
    note('1', 'INJECT', 'A hint', 'Too early?'),
    { ...note('2', 'INJECT', 'A hint', 'I think so.'), answerTo: '1' },
    note('3', 'MILESTONE', 'forgotten', 'Is it needed?'),
    note('4', null, '', 'It reads well.'),
    { ...note('5', 'INJECT', 'A hint', 'A typo.'), settledAt: SINCE },
  ],
});

/** A working copy with one text and one attachment. */
export const COPY: readonly Given[] = givenCopy({
  name: NAME,
  revision: 3,
  texts: { 'config.yml': TEXT, 'files/plan.png': null },
});

const REVIEWED: readonly Given[] = [
  given(LineOfWorkingCopy, { workspace: { id: '1', lineId: '7', newestVersion: 1, base: null } }),
  given(VersionsOfLine, {
    definitionLine: {
      ...{ id: '7', lastVersion: 1 },
      versions: [{ id: '5', name: NAME, lineVersion: 1, exerciseCount: 0, exercises: [] }],
    },
  }),
  givenAt('/definitions/5', 200, 'a package'),
];

export const studioScreens: readonly ShownScreen[] = [
  {
    path: '/studio',
    as: INES,
    heading: 'Studio',
    loads: true,
    given: [
      given(WorkingCopies, {
        workspaces: [
          { id: '1', name: NAME, changedAt: SINCE, fileCount: 2, access: 'OWNER', owner: OWNER, base: null },
        ],
      }),
    ],
    empty: { given: [given(WorkingCopies, { workspaces: [] })], says: /No working copies yet/ },
  },
  { path: '/studio/new', as: INES, heading: 'A new working copy', loads: true, given: [EXAMPLES] },
  { path: '/studio/new/table', as: INES, heading: 'A working copy from a table', loads: false },
  { path: '/studio/1/files/config.yml', as: INES, heading: NAME, loads: true, given: COPY },
  { path: '/studio/1/parts/exercise', as: INES, heading: 'The book', loads: true, given: partsCopy() },
  { path: '/studio/1/parts/inject/start', as: INES, heading: 'The book', loads: true, given: partsCopy() },
  { path: '/studio/1/parts/milestone/told', as: INES, heading: 'The book', loads: true, given: partsCopy() },
  { path: '/studio/1/parts/objective/search', as: INES, heading: 'The book', loads: true, given: partsCopy() },
  { path: '/studio/1/parts/person/ada@mail.ex', as: INES, heading: 'The book', loads: true, given: partsCopy() },
  { path: '/studio/1/parts/tool/Phone', as: INES, heading: 'The book', loads: true, given: partsCopy() },
  {
    path: '/studio/1/parts/questionnaire/Looking back',
    as: INES,
    heading: 'The book',
    loads: true,
    given: partsCopy(),
  },
  { path: '/studio/1/parts/command/scans', as: INES, heading: 'The book', loads: true, given: partsCopy() },
  { path: '/studio/1/parts/file', as: INES, heading: 'The book', loads: true, given: partsCopy() },
  { path: '/studio/1/files/files/plan.png', as: INES, heading: NAME, loads: true, given: COPY },
  { path: '/studio/1/timeline', as: INES, heading: NAME, loads: true, given: TIMED_COPY },
  { path: '/studio/1/milestones/seen', as: INES, heading: NAME, loads: true, given: TIMED_COPY },
  { path: '/studio/1/play', as: INES, heading: NAME, loads: true, given: COPY },
  { path: '/studio/1/rehearse', as: INES, heading: NAME, loads: true, given: COPY },
  {
    path: '/studio/1/review',
    as: INES,
    heading: NAME,
    loads: true,
    given: [...COPY, ...REVIEWED],
  },
  {
    path: '/studio/1/review?view=table',
    as: INES,
    heading: NAME,
    loads: true,
    given: [...TIMED_COPY, ...REVIEWED],
  },
  {
    path: '/studio/1/notes',
    as: INES,
    heading: NAME,
    loads: true,
    given: [...TIMED_COPY.filter(({ name }) => name !== CopyNotes.name), given(CopyNotes, givenNotes())],
    empty: { given: TIMED_COPY, says: /No notes here/ },
  },
  {
    path: '/studio/1/sharing',
    as: INES,
    heading: NAME,
    loads: true,
    given: [
      ...COPY,
      given(SharingOfCopy, {
        workspace: {
          id: '1',
          access: 'OWNER',
          owner: OWNER,
          members: [{ access: 'REVIEW', user: { ...OWNER, id: '2' } }],
        },
      }),
      given(InstructorsToShareWith, { instructors: { users: [] } }),
    ],
  },
  {
    path: '/studio/1/history',
    as: INES,
    heading: NAME,
    loads: true,
    given: [
      ...COPY,
      given(KeptAsides, {
        workspace: { id: '1', keptAsides: [{ path: 'roles.yml', sha256: 'a', at: SINCE, text: '- name: red\n' }] },
      }),
      given(WorkingCopyHistory, {
        workspaceRevisions: [
          {
            number: 3,
            at: SINCE,
            label: null,
            definitionId: null,
            paths: ['config.yml'],
            pathCount: 1,
            user: { id: INES.id, username, firstName, lastName },
          },
        ],
      }),
    ],
  },
];
