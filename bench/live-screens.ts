import { Administrator } from './fixtures/administrator.ts';
import { hourOf } from './fixtures/definitions.ts';
import { makePeople } from './fixtures/people.ts';
import { cpuSeconds } from './lib/cpu-time.ts';
import { withProcesses } from './lib/processes.ts';
import { report } from './lib/report.ts';
import { spreadOf, spreadText } from './lib/spread.ts';
import { Subscribers } from './lib/subscribers.ts';

/**
 * The processor time of the service per act, with more and more screens connected that the act does not concern: none,
 * the three of each of 50 teams, and the three of each of 400. Two instructors watch all teams.
 */
const TEAMS = 400;
const PER_TEAM = 3;
const OVERVIEWS = 2;
/** Acts are to these teams, whose screens are connected in both cases. */
const FEW_TEAMS = 50;
const ROUNDS = 3;
const ACTS = 300;
const WARM_UP = 1000;
/** The maximum number of connections per user. */
const PER_PERSON = 50;
const ADDRESS = '/inject/api/v1/graphql';
const MOST = 1.5;

const SCREEN = `position whole serverTime clock { state timeElapsed timeLeft } score { score } milestones { name reached }
  actionLogs { id kind timestamp message { text sender { name } attachments { name } } } emails { id text }`;
const OVERVIEW = 'position whole state clock { state timeElapsed } teams { teamId name score lastActAt waitsUntil }';

await withProcesses(async (processes) => {
  const service = await processes.start('services/exercise/src/main.ts');
  const first = await Administrator.of(service);
  const [, password = ''] = /with the password (\S+)/.exec(service.process.output()) ?? [];
  const people = Math.ceil((TEAMS * PER_TEAM + OVERVIEWS) / PER_PERSON);
  const instructors = await makePeople(service.url, first, people);
  const admin = await Administrator.at(service.url, password);
  const definition = await admin.upload(hourOf(0, 20));
  const input = `teamCount: ${TEAMS}, shareWith: ${JSON.stringify(instructors.ids)}`;
  const { id, teams } = await admin.create(definition, input);
  await admin.ask(`mutation { startExercise(exerciseId: "${id}") { id } }`);

  const act = (number: number): Promise<unknown> => {
    const team = teams[number % FEW_TEAMS]?.id;
    const text = `channel: "Messages", text: "Message ${number}: something has happened."`;
    return admin.ask(`mutation { sendOwnInject(sendOwnInjectInput: { teamIds: ["${team}"], ${text} }) { sent } }`);
  };

  async function connect(screenTeams: number): Promise<{ screens: Subscribers; overviews: Subscribers }> {
    const [screens, overviews] = [new Subscribers(), new Subscribers()];
    const queries = [
      ...Array.from({ length: screenTeams * PER_TEAM }, (_, index) => {
        const team = teams[Math.floor(index / PER_TEAM)]?.id;
        return { to: screens, query: `subscription { teamUpdates(teamId: "${team}", newest: 1) { ${SCREEN} } }` };
      }),
      ...Array.from({ length: screenTeams === 0 ? 0 : OVERVIEWS }, () => ({
        to: overviews,
        query: `subscription { exerciseUpdates(exerciseId: "${id}") { ${OVERVIEW} } }`,
      })),
    ];
    for (const [index, { to, query }] of queries.entries()) {
      const cookie = instructors.cookies[Math.floor(index / PER_PERSON)] ?? '';
      await to.add(`${service.url}${ADDRESS}`, { cookie }, query);
    }
    for (const one of [screens, overviews]) await one.heard(1);
    return { screens, overviews };
  }

  /** In milliseconds per act; every message has arrived by then. */
  async function measure(screenTeams: number): Promise<number> {
    const { screens, overviews } = await connect(screenTeams);
    const { pid } = service.process.child;
    const before = cpuSeconds(pid) ?? Number.NaN;
    for (let number = 0; number < ACTS; number += 1) await act(number);
    const perTeam = ACTS / FEW_TEAMS;
    const told = screens.all.slice(0, FEW_TEAMS * PER_TEAM);
    while (told.some(({ heard }) => lastText(heard) < ACTS - FEW_TEAMS)) await new Promise(setImmediate);
    const spent = (cpuSeconds(pid) ?? Number.NaN) - before;
    const others = screens.all.slice(FEW_TEAMS * PER_TEAM);
    if (others.some(({ heard }) => heard.length !== 1)) throw new Error('A screen got the message of another team.');
    if (told.some(({ heard }) => heard.length > 1 + perTeam)) throw new Error('A screen got a message twice.');
    for (const one of [screens, overviews]) await one.close();
    return (spent * 1000) / ACTS;
  }

  for (let number = 0; number < WARM_UP; number += 1) await act(number);
  await measure(FEW_TEAMS);
  const figures = new Map<number, number[]>([0, FEW_TEAMS, TEAMS].map((count) => [count, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [screenTeams, all] of figures) all.push(await measure(screenTeams));
  }
  for (const [screenTeams, all] of figures) {
    report(`an act, ${screenTeams * PER_TEAM} screens`, `${spreadText(spreadOf(all), 2)} ms of processor time`);
  }
  const [few = [], many = []] = [figures.get(FEW_TEAMS), figures.get(TEAMS)];
  const ratio = spreadOf(many.map((ms, round) => ms / (few[round] ?? Number.NaN)));
  report('1,200 screens against 150', `${spreadText(ratio, 2)} times`, {
    text: `at most ${MOST}`,
    met: ratio.median <= MOST,
  });
});

/** The number in the last message, which says how far its screen is. */
function lastText(heard: readonly string[]): number {
  const texts = heard.at(-1)?.matchAll(/"text":"Message (\d+)/g) ?? [];
  return Number([...texts].at(-1)?.[1] ?? -1);
}
