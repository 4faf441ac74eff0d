import type { Json } from '../texts/json-text.ts';
import type { Entry, Package } from './package.ts';

/** Something that a person does, as the document and the variables that are sent. */
export interface Act {
  readonly name: string;
  readonly by: 'member' | 'instructor';
  readonly query: string;
  readonly variables: Readonly<Record<string, Json>>;
}

/** What acts refer to. */
export interface Cast {
  readonly exercise: string;
  /** The first is that of the member. */
  readonly teams: readonly string[];
  readonly file: string;
}

/** Makes a text of this many characters. */
export type Text = (length: number) => string;

/** The limits of what people write, as the interface documents them. */
const LENGTHS = {
  argument: 10_000,
  subject: 1_000,
  text: 100_000,
  note: 10_000,
  memo: 2_000,
  draft: 200_000,
  answer: 110_000,
} as const;
const MAX_ENTRIES = 500;

/** Everything that a member and an instructor can do with the words of a definition and a text of their own. */
export function actsOf(pack: Package, cast: Cast, text: Text): Act[] {
  return [...actsOfMember(pack, cast, text), ...actsOfInstructor(pack, cast, text)];
}

function actsOfMember({ lists }: Package, { teams: [teamId = ''], file }: Cast, text: Text): Act[] {
  const act = actBy('member');
  const addresses = (lists['email'] ?? []).slice(0, MAX_ENTRIES).map(({ address }) => String(address));
  return [
    ...endsOf(lists['tools']).flatMap(({ name, responses }) =>
      [text(LENGTHS.argument), ...endsOf(responses).map(({ param }) => String(param))].map((argument) =>
        act('useTool', { teamId, tool: name ?? '', argument }),
      ),
    ),
    ...endsOf(lists['questionnaires']).map(({ title = '' }) =>
      act('saveTeamAnswer', { teamId, questionnaire: title, attempt: 1, question: 1, content: text(LENGTHS.answer) }),
    ),
    ...endsOf(lists['questionnaires']).map(({ title, questions }) =>
      act('answerQuestionnaire', { teamId, questionnaire: title ?? '', answers: answersTo(questions, text) }),
    ),
    act('sendEmail', {
      teamId,
      to: addresses,
      subject: text(LENGTHS.subject),
      text: text(LENGTHS.text),
      fileIds: [file],
    }),
    act('sendEmail', { teamId, to: addresses.slice(0, 1), subject: 'again', text: text(LENGTHS.text) }),
    ...['ANSWERS', 'NEW_EMAIL'].map((kind) =>
      act('saveDraft', {
        teamId,
        place: { kind, ...(kind === 'ANSWERS' && { name: lists['questionnaires']?.[0]?.['title'] ?? '' }) },
        content: text(LENGTHS.draft),
      }),
    ),
    act('markRead', { teamId, place: { kind: 'CHANNEL', name: messagesOf(lists['channels']) }, upTo: 1 }),
    act('signPresence', { teamId, place: { kind: 'MAIL' }, writing: true }),
    plain('member', 'confirmInject', '$teamId: ID!, $logId: ID!', { teamId, logId: `${teamId}-1` }),
  ];
}

function actsOfInstructor({ lists }: Package, { exercise, teams, file }: Cast, text: Text): Act[] {
  const act = actBy('instructor');
  const [teamId = ''] = teams;
  const milestones = (lists['milestones'] ?? []).filter(({ final }) => final !== true).map(({ name }) => String(name));
  const channel = messagesOf(lists['channels']);
  return [
    ...endsOf(lists['injects']).flatMap(({ name = '' }) => [
      plain('instructor', 'dryRunInject', '$teamId: ID!, $inject: String!', { teamId, inject: name }),
      plain('instructor', 'explainInject', '$teamId: ID!, $inject: String!', { teamId, inject: name }),
      act('sendInject', { teamIds: teams, inject: name }, 'teamId'),
    ]),
    ...ends(milestones).flatMap((milestone) => [
      plain('instructor', 'explainMilestone', '$teamId: ID!, $milestone: String!', { teamId, milestone }),
      ...[true, false].flatMap((activate) => [
        plain('instructor', 'dryRunMilestone', '$teamId: ID!, $milestone: String!, $activate: Boolean!', {
          teamId,
          milestone,
          activate,
        }),
        act('modifyMilestone', { teamId, milestone, activate }, 'name'),
      ]),
    ]),
    ...endsOf(lists['questionnaires']).map(({ title = '' }) =>
      plain('instructor', 'explainQuestionnaire', '$teamId: ID!, $questionnaire: String!', {
        teamId,
        questionnaire: title,
      }),
    ),
    ...endsOf(lists['tools']).flatMap(({ name = '', responses }) =>
      [text(LENGTHS.argument), ...endsOf(responses).map(({ param }) => String(param))].map((argument) =>
        plain('instructor', 'explainTool', '$teamId: ID!, $tool: String!, $argument: String', {
          teamId,
          tool: name,
          argument,
        }),
      ),
    ),
    act('sendOwnInject', { teamIds: teams, channel, text: text(LENGTHS.text), fileIds: [file] }, 'teamId'),
    ...endsOf(lists['email']).flatMap(({ address = '', templates }) => [
      act('sendEmailAs', { teamId, address, subject: text(LENGTHS.subject), text: text(LENGTHS.text) }),
      act('sendEmailAs', { teamId, address, text: text(LENGTHS.text), milestones: milestones.slice(0, MAX_ENTRIES) }),
      ...(Array.isArray(templates) && templates.length > 0
        ? [act('sendEmailAs', { teamId, address, template: templates.length })]
        : []),
    ]),
    act('saveDraft', { teamId, place: { kind: 'OWN_INJECT' }, content: text(LENGTHS.draft) }),
    plain('instructor', 'commentTeam', '$teamId: ID!, $text: String!, $shared: Boolean', {
      teamId,
      text: text(LENGTHS.note),
      shared: true,
    }),
    ...judgements(lists['questionnaires']).map((judged) =>
      act('judgeAnswer', { teamId, attempt: 1, correct: true, comment: text(LENGTHS.note), ...judged }),
    ),
    plain('instructor', 'writeNote', '$exerciseId: ID!, $teamId: ID, $text: String!', {
      exerciseId: exercise,
      teamId,
      text: text(LENGTHS.memo),
    }),
    plain('instructor', 'setStuckAfter', '$exerciseId: ID!, $seconds: Int!', { exerciseId: exercise, seconds: 900 }),
    act('signPresence', {
      teamId,
      place: { kind: 'INJECT', name: lists['injects']?.[0]?.['name'] ?? null },
      claim: true,
      sendsIn: 15,
    }),
    plain('instructor', 'addTime', '$exerciseId: ID!, $minutes: Float!', { exerciseId: exercise, minutes: 1 }),
    plain('instructor', 'stopExercise', '$exerciseId: ID!', { exerciseId: exercise }),
    plain('instructor', 'startExercise', '$exerciseId: ID!', { exerciseId: exercise }),
  ];
}

/** What is done with a mail that an act before has sent. */
export function actsOnMail(emailId: string, { teams: [teamId = ''] }: Cast, text: Text): Act[] {
  const input = { teamId, emailId, correction: text(LENGTHS.text) };
  return [
    {
      name: 'dryRunRetract',
      by: 'instructor',
      query: `query ($input: RetractInput!) { dryRunRetract(retractInput: $input) { teamIds effects { ${DRY_RUN} } } }`,
      variables: { input },
    },
    actBy('instructor')('retract', input, 'email { id }'),
  ];
}

function messagesOf(channels: readonly Entry[] = []): Json {
  return channels.find(({ type }) => type === 'info')?.['name'] ?? '';
}

/** An act whose mutation takes one input object. */
const actBy =
  (by: Act['by']) =>
  (mutation: string, input: Readonly<Record<string, Json>>, fields = FIELDS[mutation] ?? ' { id }'): Act => {
    const name = `${mutation}Input`;
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}!`;
    const selection = fields.startsWith(' ') || fields === '' ? fields : ` { ${fields} }`;
    const query = `mutation ($input: ${type}) { ${mutation}(${name}: $input)${selection} }`;
    return { name: mutation, by, query, variables: { input } };
  };

const FIELDS: Readonly<Record<string, string>> = {
  saveDraft: ' { savedAt }',
  markRead: ' { mark }',
  signPresence: '',
  saveTeamAnswer: ' { version }',
};

/** A field whose arguments are passed one by one. */
function plain(by: Act['by'], name: string, declared: string, variables: Act['variables']): Act {
  const passed = Object.keys(variables).map((each) => `${each}: $${each}`);
  const isQuery = name.startsWith('explain') || name.startsWith('dryRun');
  const selection = name.startsWith('explain') ? 'words' : name.startsWith('dryRun') ? DRY_RUN : 'id';
  const query = `${isQuery ? 'query' : 'mutation'} (${declared}) { ${name}(${passed.join(', ')}) { ${selection} } }`;
  return { name, by, query, variables };
}

const DRY_RUN =
  'finishesExercise injects { name } milestones { name } questionnaires { questionnaire } emails { subject }';

function ends<Item>(items: readonly Item[]): Item[] {
  const [first] = items;
  const last = items.at(-1);
  return first === undefined || last === undefined ? [] : first === last ? [first] : [first, last];
}

/** The first and the last of a list of entries. */
function endsOf(list: Json | readonly Entry[] | undefined): Entry[] {
  return Array.isArray(list) ? ends(list.filter((entry): entry is Entry => typeof entry === 'object')) : [];
}

/** An answer to every question: all options, or a text as long as the question takes. */
function answersTo(questions: Json | undefined, text: Text): Json {
  return (Array.isArray(questions) ? questions : []).map(({ type, options, max }: Entry): Json => {
    if (type === 'radio') return { options: [1] };
    if (type === 'multiple-choice') return { options: (Array.isArray(options) ? options : []).map((_, at) => at + 1) };
    return { text: text(typeof max === 'number' && max > 0 ? Math.min(max, LENGTHS.text) : LENGTHS.text) };
  });
}

function judgements(questionnaires: readonly Entry[] | undefined): Entry[] {
  return endsOf(questionnaires).flatMap(({ title = '', questions }) =>
    (Array.isArray(questions) ? questions : []).flatMap((question: Entry, at: number): Entry[] =>
      question['type'] === 'free-form'
        ? [{ questionnaire: title, question: at + 1, milestones: question['related_milestones'] ?? [] }]
        : [],
    ),
  );
}
