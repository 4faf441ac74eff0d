import { type Database, openDatabase } from '@muster/kit/database';
import { append, type NewEvent, readEvents } from '@muster/kit/streams';

export const MILESTONES = 200;
const TOOLS = 8;
/** What a team reaches with an act. */
const REACHED_TOGETHER = 2;
const MEMBERS = 3;
const MINUTE_MS = 60_000;

const every = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('');
const milestone = (index: number): string => `milestone-${index}`;

/** A definition with many milestones, some tools, and somebody to write to. */
export const BUSY_DEFINITION = {
  'config.yml': 'version: 0.25.0\nexercise_duration: 240\ncustom_email_suffix: mail.ex\n',
  'channels.yml': '- name: Messages\n  type: info\n- name: Mail\n  type: email\n- name: Tools\n  type: tool\n',
  'milestones.yml': every(
    MILESTONES,
    (i) => `- name: ${milestone(i)}\n  display_name: Step ${i} of the plan was taken\n  score: 1\n`,
  ),
  'tools.yml': every(TOOLS, (i) => `- name: tool-${i}\n  default_response: Nothing.\n`),
  'email.yml': '- address: boss@mail.ex\n',
};

export interface Busyness {
  readonly acts: number;
  /** Of exercise time, over which they are spread. */
  readonly minutes: number;
  /** The length of subjects and arguments. */
  readonly textLength: number;
}

/** Adds to a running exercise what its teams would have done. The platform must be started again afterwards. */
export async function makeBusy(
  address: Parameters<typeof openDatabase>[0],
  exerciseId: string,
  busyness: Busyness,
): Promise<void> {
  const database = openDatabase(address, (error) => {
    throw error;
  });
  try {
    await addActs(database, `exercise ${exerciseId}`, busyness);
  } finally {
    await database.close();
  }
}

async function addActs(database: Database, stream: string, busyness: Busyness): Promise<void> {
  let [teams, position, start]: [TeamSetup[], number, Moment] = [[], 0, { time: 0, at: 0 }];
  for await (const { position: at, data } of readEvents(database, stream)) {
    const event = data as Moment & { readonly teams?: TeamSetup[] };
    [teams, position, start] = [event.teams ?? teams, at, event];
  }
  const events = [...actsOf(teams, start, busyness)];
  await database.transaction((tx) => append(tx, stream, position, events));
}

interface TeamSetup {
  readonly id: number;
  readonly address: string;
}

interface Moment {
  readonly time: number;
  readonly at: number;
}

/**
 * Two thirds are uses of tools, the others mails. With every act, a team reaches two milestones until it has all, each
 * team in an order of its own.
 */
function* actsOf(setups: readonly TeamSetup[], start: Moment, busyness: Busyness): Generator<NewEvent> {
  const random = randomNumbers();
  const { acts, minutes, textLength } = busyness;
  const teams = setups.map((setup) => ({ ...setup, actions: 0, threads: 0, ahead: shuffled(MILESTONES, random) }));
  for (let made = 0; made < acts; made += 1) {
    const team = teams[random(teams.length)];
    if (team === undefined) return;
    const passed = Math.floor(((made + random(1000) / 1000) / acts) * minutes * MINUTE_MS);
    const moment = { time: start.time + passed, at: start.at + passed };
    const by = { id: memberOf(team.id, random(MEMBERS)), role: 'trainee' };
    const text = words(textLength, random);
    if (made % 3 === 2) {
      team.threads += 1;
      yield event('mail_sent', 2, { ...mail(team, text), by, ...moment });
    } else {
      team.actions += 1;
      const use = { action: team.actions, tool: `tool-${random(TOOLS)}`, argument: text, response: null };
      yield event('tool_used', 1, { team: team.id, ...use, by, ...moment });
    }
    const cause = { kind: 'tool', tool: 'tool-0', response: 0 };
    for (const place of team.ahead.splice(0, REACHED_TOGETHER)) {
      yield event('milestone_switched', 1, { team: team.id, milestone: milestone(place), on: true, cause, ...moment });
    }
  }
}

const event = (type: string, version: number, data: object): NewEvent => ({
  type,
  version,
  data: { type, version, ...data },
});

const mail = ({ id, address, threads }: TeamSetup & { readonly threads: number }, subject: string) => ({
  ...{ thread: `${id}:${threads}`, message: 1, teams: [id], participants: ['boss@mail.ex', address], from: address },
  ...{ subject, body: { kind: 'written', text: `About ${subject}`, files: [] }, meantFor: null },
});

const memberOf = (team: number, member: number): string =>
  `019a0000-0000-7000-8000-${String(10 * team + member).padStart(12, '0')}`;

function words(length: number, random: (below: number) => number): string {
  let text = '';
  while (text.length < length) text += `${random(2 ** 30).toString(36)} `;
  return text.slice(0, length).trim();
}

/** Random-looking integers below a limit, the same each time (Park and Miller). */
function randomNumbers(): (below: number) => number {
  let seed = 7;
  return (below) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
}

function shuffled(count: number, random: (below: number) => number): number[] {
  return Array.from({ length: count }, (_, place) => ({ place, rank: random(2 ** 30) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ place }) => place);
}
