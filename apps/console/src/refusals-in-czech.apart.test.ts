import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import { checkFiles, type Problem } from '@muster/definition';
import { ApiError } from '@muster/ui/server';
import type { CheckAnswer, CheckRequest } from './checking/check-messages.ts';
import { InjectToSend, SendInjectInParts } from './instructor/injects/injects.generated.ts';
import { ThreadRepliesInParts, ThreadToAnswer } from './instructor/mail/mail.generated.ts';
import { DefinitionList } from './instructor/preparing/definitions/definitions.generated.ts';
import { firstMinute } from './screens.inventory.ts';
import { MyExercises } from './server/my-exercises.generated.ts';
import { WhoAmI } from './server/session.generated.ts';
import { type CzechScreen, showInCzech } from './testing/czech-screen.ts';
import { type Given, given } from './testing/given.ts';
import { inGreek } from './testing/in-greek.ts';
import { ADA, EVA, INES } from './testing/tour.ts';
import type { WorkersByFile } from './testing/workers.ts';

type Refusal = ConstructorParameters<typeof ApiError>[2] & { readonly code?: string };

const answer = (path: string, status: number, body: object, headers = {}): Given => ({
  name: path,
  answer: () => new Response(JSON.stringify(body), { status, headers }),
});

/** Everything that the page has shown is from its texts. */
const allFromTexts = ({ foreign }: CzechScreen): void => assert.deepEqual([...new Set(foreign)], []);

/** As if somebody had chosen this file in the dialog of the browser. */
function choose(input: HTMLInputElement, file: File): void {
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  Object.defineProperty(input, 'value', { value: '', configurable: true, writable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const fileInput = (): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  assert.ok(input !== null);
  return input;
};

/** Fills the fields of the first form, and sends it. */
async function submit(page: CzechScreen): Promise<void> {
  const form = document.querySelector('form');
  assert.ok(form !== null);
  for (const field of form.querySelectorAll('input')) {
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
    setter?.call(field, inGreek('typed'));
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  await page.read('typed');
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

describe('a refusal in Czech', () => {
  const PAGES: readonly (Refusal & { readonly code: string })[] = [
    { code: 'definition_unknown', status: 404 },
    { code: 'elevation_needed', variant: 'session', status: 403 },
    { code: 'database_busy', status: 503 },
    { code: 'too_many_subscriptions', status: 429, retryAfter: 30 },
    { code: 'database_damaged', status: 500 },
    { code: 'unreachable' },
  ];
  for (const { code, ...more } of PAGES) {
    it(`prevents a screen: ${code}`, async (t) => {
      const refusing: Given = {
        name: DefinitionList.name,
        answer: () => {
          throw new ApiError(code, 'Said by the server.', more);
        },
      };
      const page = await showInCzech({ path: '/definitions', as: INES, given: [refusing] }, { t });
      await page.screen.until(() => document.querySelector('.note, main h1') !== null, 'a note');
      await page.read(code);
      allFromTexts(page);
    });
  }

  const FORMS: readonly Refusal[] = [
    { code: 'wrong_credentials', status: 401 },
    { code: 'text_invalid', status: 400, variant: 'too_long', params: { field: 'username', max: 5, length: 9 } },
    { code: 'too_many_attempts', status: 429, params: { minutes: 3 } },
    { code: 'shutting_down', status: 503 },
    { code: 'unexpected', status: 500, params: { id: '1' } },
    { status: 500 },
  ];
  for (const { code, status = 400, ...more } of FORMS) {
    it(`is shown in a form: ${code ?? 'without a code'}`, async (t) => {
      const refusing = answer(
        '/auth/login',
        status,
        { code, error: 'Said by the server.', ...more },
        { 'retry-after': '20' },
      );
      const page = await showInCzech({ path: '/login', as: 'nobody', given: [refusing] }, { t });
      await page.isAt('Log in');
      await submit(page);
      await page.screen.until(() => document.querySelector('[role=alert].note') !== null, 'a refusal');
      await page.read('refused');
      allFromTexts(page);
    });
  }

  it('names what is wrong in the rows of a list of users', async (t) => {
    const rows = [
      { row: 2, code: 'row_invalid', variant: 'group_unknown', params: { group: inGreek('nobody') } },
      { row: 3, code: 'row_invalid', variant: 'group_bot', params: {} },
      { row: 3, code: 'text_invalid', variant: 'empty', params: { field: 'username' } },
    ];
    const body = {
      code: 'users_not_created',
      error: 'Said by the server.',
      variant: 'rows',
      params: { count: 2 },
      errors: ['row 2: group must be …', 'row 3: users of the group BOT …'],
      rows,
    };
    const page = await showInCzech(
      { path: '/admin/users/import', as: EVA, given: [answer('/users/upload', 400, body)] },
      { t },
    );
    await page.isAt('Import users');
    const list = `username,group\n${inGreek('ada,nobody')}\n,${inGreek('robots')}\n`;
    choose(fileInput(), new File([list], `${inGreek('class')}.csv`));
    await page.screen.until(() => document.querySelector('table') !== null, 'the list');
    await page.read('list');
    document.querySelector<HTMLElement>('main .button-primary')?.click();
    await page.screen.until(() => document.querySelectorAll('.row-problem').length === 2, 'two wrong rows');
    await page.read('refused');
    allFromTexts(page);
  });

  it('lists the problems of a package', async (t) => {
    const problems = await problemsOf(BROKEN);
    assert.ok(problems.length > 10, `${problems.length}`);
    const workers = checkAs((request) => {
      const diagnostics = 'file' in request ? (request.diagnostics ?? []) : [];
      return {
        outcome: {
          diagnostics: diagnostics.map((one) => ({ ...one, frame: undefined })),
          problemCount: diagnostics.length,
          warningCount: 0,
          title: undefined,
        },
      };
    });
    const refusing = answer('/definitions', 400, {
      code: 'definition_invalid',
      error: 'Said by the server.',
      problems,
    });
    const page = await showInCzech({ path: '/definitions/check', as: INES, given: [refusing] }, { workers, t });
    await page.isAt('Check a definition');
    choose(fileInput(), new File(['zip'], `${inGreek('library')}.zip`));
    await page.screen.until(() => document.querySelector('form.upload-form') !== null, 'a form');
    await page.read('checked');
    document.querySelector('form.upload-form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await page.screen.until(() => document.querySelectorAll('.diagnostic').length === problems.length, 'problems');
    await page.read('refused');
    allFromTexts(page);
  });

  it('explains what a tool would answer', async (t) => {
    const page = await showInCzech({ path: '/exercises/1/teams/1/why', as: INES }, { after: firstMinute, t });
    await page.isAt('Owls');
    await page.screen.until(() => document.querySelector('.tool-trial') !== null, 'tools');
    document.querySelector('.tool-trial')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await page.screen.until(() => document.querySelector('.tool-trial ~ [role=status]') !== null, 'an explanation');
    await page.read('explained');
    allFromTexts(page);
  });

  it('says for which teams an inject was refused', async (t) => {
    const said = [
      given(SendInjectInParts, {
        sendInject: [
          { teamId: '1', sent: true, code: null, variant: null, params: null, message: null },
          {
            teamId: '2',
            sent: false,
            code: 'already_sent',
            variant: null,
            params: { inject: inGreek('a nudge'), team: inGreek('Moles') },
            message: 'Said by the server.',
          },
        ],
      }),
    ];
    const path = `/exercises/1/injects?inject=${encodeURIComponent(inGreek('a nudge'))}`;
    const none = given(InjectToSend, { exerciseInjects: [{ inject: { instructorNote: '', alternatives: [] } }] });
    const page = await showInCzech({ path, as: INES, given: [none] }, { after: firstMinute, said, t });
    await page.screen.until(() => document.querySelector('.inject-teams input') !== null, 'teams');
    await page.read('teams');
    for (const team of document.querySelectorAll<HTMLInputElement>('.inject-teams input:not(:checked)')) team.click();
    await page.read('ticked');
    document.querySelector<HTMLElement>('.desk-wide .button-primary')?.click();
    await page.screen.until(() => document.querySelector('dialog .button-primary') !== null, 'the question');
    await page.read('asked');
    document.querySelector<HTMLElement>('dialog .button-primary')?.click();
    await page.screen.until(() => document.querySelector('.consequences li') !== null, 'a refused team');
    await page.read('refused');
    allFromTexts(page);
  });

  it('says why a prepared reply switches nothing', async (t) => {
    const effect = {
      applies: false,
      reason: 'Said by the server.',
      reasonParts: [
        {
          kind: 'other_role',
          params: [
            { name: 'roles', text: null, number: null, texts: [inGreek('archive')] },
            { name: 'role', text: inGreek('front desk'), number: null, texts: null },
          ],
        },
      ],
      milestones: [],
    };
    const reply = { address: 'desk@library.ex', template: 1, context: 'α', text: 'β', attachments: [], effect };
    const replies: Given = {
      name: ThreadRepliesInParts.name,
      answer: (asked) => ({ threadTemplates: Object(asked).offset === 0 ? [reply] : [] }),
    };
    const thread = given(ThreadToAnswer, {
      emailThread: {
        id: '1:1',
        subject: 'γ',
        participants: ['desk@library.ex', 'owls@library.ex'],
        teamId: '1',
        teamIds: ['1'],
        emailCount: 0,
        isUnanswered: true,
        emails: [],
      },
    });
    const page = await showInCzech(
      { path: '/exercises/1/mail?thread=1:1', as: INES },
      { after: firstMinute, said: [thread, replies], t },
    );
    await page.screen.until(() => document.querySelector('.effect') !== null, 'an effect');
    await page.read('effect');
    allFromTexts(page);
  });

  it('covers the screen of somebody whose session is over', async (t) => {
    let isOver = false;
    const who: Given = {
      name: WhoAmI.name,
      answer: () => {
        if (isOver) throw new ApiError('not_logged_in', 'Said by the server.', { status: 401 });
        return WHO;
      },
    };
    const page = await showInCzech(
      { path: '/play/1', as: ADA, given: [who, answer('/auth/login', 401, { code: 'wrong_credentials', error: 'x' })] },
      { after: firstMinute, t },
    );
    await page.isAt('Messages');
    isOver = true;
    page.transport.begin('over');
    await page.screen.until(() => document.querySelector('dialog form') !== null, 'a way to log in again');
    await page.read('covered');
    document.querySelector('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await page.screen.until(() => document.querySelector('dialog .field-error') !== null, 'a refusal');
    await page.read('refused');
    allFromTexts(page);
  });

  for (const where of ['another team', 'no team']) {
    it(`tells somebody that they are in ${where} now`, async (t) => {
      const page = await showInCzech(
        { path: '/play/1', as: ADA, given: [given(MyExercises, { exercises: [] })] },
        { after: firstMinute, t },
      );
      await page.isAt('Messages');
      const { exercise } = page.stage;
      const command = { user: ADA.id, actor: { id: INES.id, role: 'instructor' }, at: exercise.now() } as const;
      exercise.streamOf(1)?.act({ type: 'leave_team', team: 1, ...command });
      if (where === 'another team') exercise.act({ type: 'join_team', team: 2, ...command });
      else exercise.changed();
      await page.screen.until(() => document.querySelector('.note') !== null, 'what happened');
      await page.read('left');
      allFromTexts(page);
    });
  }
});

const WHO = {
  whoAmI: ADA,
  platformConfig: { registrationOpen: false, sendsMail: false, elevationMinutes: 0 },
  session: { elevatedFor: null, expiresAt: '2026-01-13T08:00:00.000Z' },
} as const;

/** Something wrong of many kinds. */
const BROKEN = {
  'config.yml': 'version: 0.25.0\nenable_roles: maybe\nexercise_duration: -3\nκάτι: 1\n',
  'channels.yml': '- name: Μηνύματα\n  type: letter\n- name: Μηνύματα\n  type: info\n- nam: Ταχυδρομείο\n',
  'milestones.yml': '- name: ένα\n  initial_state: 3\n- name: ένα\n- name: δύο και\n  activity: τρία\n',
  'injects.yml':
    '- name: καλημέρα\n  time: αύριο\n  alternatives:\n    - name: α\n      channel: Πίνακας\n      content_path: λείπει.md\n      control:\n        milestone_condition: ένα and and\n        activate_milestone: τέσσερα\n- name: κενό\n  alternatives: []\n',
  'tools.yml': '- name: Κατάλογος\n  responses:\n    - param: "("\n      regex: true\n      content: α\n',
  'questionnaires.yml':
    '- title: Ερωτήσεις\n  questions:\n    - type: radio\n      text: Τι;\n      options: [α]\n      correct: 7\n',
  'roles.yml': '[\n',
};

async function problemsOf(contents: Readonly<Record<string, string>>): Promise<readonly Problem[]> {
  const result = await checkFiles(
    Object.entries(contents).map(([path, text]) => {
      const bytes = Buffer.from(text);
      return {
        path,
        size: bytes.length,
        read: async () => bytes,
        stream: () => Readable.from(bytes),
        verify: async () => {},
      };
    }),
  );
  return result.ok ? [] : result.problems;
}

/** Checks a package at once. */
const checkAs = (run: (request: CheckRequest) => CheckAnswer): WorkersByFile => ({
  'check-worker.ts': (answer) => (request) => answer(run(request)),
});
