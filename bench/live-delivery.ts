import { Administrator } from './fixtures/administrator.ts';
import { hourOf } from './fixtures/definitions.ts';
import { makePeople } from './fixtures/people.ts';
import { cpuSeconds } from './lib/cpu-time.ts';
import { type Server, withProcesses } from './lib/processes.ts';
import { report } from './lib/report.ts';
import { spreadOf, spreadText } from './lib/spread.ts';
import { Subscribers } from './lib/subscribers.ts';

/**
 * The time from an act to its last delivery with 100 and with 1,000 subscribers: an inject to one team, and the stop of
 * an exercise of a hundred teams. Compared with a server that only sends the text.
 */
const FEW = 100;
const MANY = 1000;
const ROUNDS = 20;
const WARM_UP = 5;
const TEAMS = 100;
/** The maximum number of connections per user. */
const PER_PERSON = 50;
const ADDRESS = '/inject/api/v1/graphql';
const LINEAR = MANY / FEW;

const FIELDS = `position whole serverTime clock { state timeElapsed timeLeft } score { score } milestones { name reached }
  actionLogs { id kind timestamp message { text sender { name } attachments { name } } toolUse { text user { username } }
  confirmation { text } } emails { id text } comments { id text }`;

interface Figures {
  readonly milliseconds: number;
  readonly text: string;
  /** Processor time of the server per round. */
  readonly processorMs: number;
}

/** Repeats an act, each time until every subscriber has received it. */
async function measure(
  server: Server,
  subscribers: Subscribers,
  act: (round: number) => Promise<unknown>,
): Promise<Figures> {
  const { pid } = server.process.child;
  const milliseconds: number[] = [];
  let cpuBefore = 0;
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    if (round === WARM_UP) cpuBefore = cpuSeconds(pid) ?? Number.NaN;
    const count = (subscribers.all[0]?.heard.length ?? 0) + 1;
    const began = performance.now();
    await Promise.all([act(round), subscribers.heard(count)]);
    if (round >= WARM_UP) milliseconds.push(performance.now() - began);
  }
  const spread = spreadOf(milliseconds);
  const processorMs = (((cpuSeconds(pid) ?? Number.NaN) - cpuBefore) * 1000) / ROUNDS;
  return { milliseconds: spread.median, text: `${spreadText(spread, 1)} ms`, processorMs };
}

/** Every message must have arrived, once and in order. */
function countLost({ all }: Subscribers, expected: number): number {
  let lost = 0;
  for (const { heard } of all) {
    const positions = heard.map((text) => JSON.parse(text).payload.data.teamUpdates.position as number);
    const isInOrder = positions.every((position, i) => i === 0 || position === (positions[i - 1] ?? 0) + 1);
    if (heard.length !== expected || !isInOrder) lost += 1;
  }
  return lost;
}

function tell(what: string, few: Figures, many: Figures, limit?: Figures): void {
  report(`${what}, ${FEW} subscribers`, `${few.text}, ${few.processorMs.toFixed(1)} ms of processor time`);
  report(`${what}, ${MANY} subscribers`, `${many.text}, ${many.processorMs.toFixed(1)} ms of processor time`);
  const growth = many.milliseconds / few.milliseconds;
  report(`${what}, growth`, `${growth.toFixed(1)} times`, { text: `at most ${LINEAR}`, met: growth <= LINEAR });
  if (limit !== undefined) {
    const part = limit.milliseconds / many.milliseconds;
    report(`${what}, part of the limit`, `${part.toFixed(2)} (the limit takes ${limit.text})`);
  }
}

await withProcesses(async (processes) => {
  const service = await processes.start('services/exercise/src/main.ts');
  const first = await Administrator.of(service);
  const [, password = ''] = /with the password (\S+)/.exec(service.process.output()) ?? [];
  const instructors = await makePeople(service.url, first, MANY / PER_PERSON);
  const admin = await Administrator.at(service.url, password);
  const definition = await admin.upload(hourOf(0, 20));
  const { id, teams } = await admin.create(
    definition,
    `teamCount: ${TEAMS}, shareWith: ${JSON.stringify(instructors.ids)}`,
  );
  const act = (mutation: string): Promise<unknown> => admin.ask(`mutation { ${mutation} }`);
  await act(`startExercise(exerciseId: "${id}") { id }`);

  /** Subscribers, each of the team that `teamOf` returns. */
  async function listen(subscribers: Subscribers, count: number, teamOf: (index: number) => string): Promise<void> {
    for (let index = subscribers.all.length; index < count; index += 1) {
      const cookie = instructors.cookies[Math.floor(index / PER_PERSON)] ?? '';
      const query = `subscription { teamUpdates(teamId: "${teamOf(index)}", newest: 1) { ${FIELDS} } }`;
      await subscribers.add(`${service.url}${ADDRESS}`, { cookie }, query);
    }
  }

  const team = teams[0]?.id ?? '';
  const inject = (round: number) =>
    act(
      `sendOwnInject(sendOwnInjectInput: { teamIds: ["${team}"], channel: "Messages", text: "Message ${round}: something has happened." }) { sent }`,
    );
  const few = new Subscribers();
  await listen(few, FEW, () => team);
  await few.heard(1);
  const injectToFew = await measure(service, few, inject);
  const lostByFew = countLost(few, 1 + WARM_UP + ROUNDS);
  await few.close();
  const many = new Subscribers();
  await listen(many, MANY, () => team);
  await many.heard(1);
  const injectToMany = await measure(service, many, inject);
  const lostByMany = countLost(many, 1 + WARM_UP + ROUNDS);
  const sample = many.all[0]?.heard.at(-1) ?? '';
  await many.close();

  const limitServer = await processes.start('bench/baselines/live-delivery-limit.ts');
  const atLimit = new Subscribers();
  for (let index = 0; index < MANY; index += 1) await atLimit.add(limitServer.url);
  const limit = await measure(limitServer, atLimit, () => fetch(limitServer.url, { method: 'POST', body: sample }));
  await atLimit.close();
  tell('an inject', injectToFew, injectToMany, limit);
  report('messages lost or out of order', `${lostByFew + lostByMany}`, {
    text: 'none',
    met: lostByFew + lostByMany === 0,
  });

  const toggle = (round: number) => act(`${round % 2 === 0 ? 'stop' : 'start'}Exercise(exerciseId: "${id}") { id }`);
  const teamOf = (index: number): string => teams[index % TEAMS]?.id ?? '';
  const fewOfAll = new Subscribers();
  await listen(fewOfAll, FEW, teamOf);
  await fewOfAll.heard(1);
  const stopForFew = await measure(service, fewOfAll, toggle);
  await fewOfAll.close();
  const manyOfAll = new Subscribers();
  await listen(manyOfAll, MANY, teamOf);
  await manyOfAll.heard(1);
  const stopForMany = await measure(service, manyOfAll, (round) => toggle(round + 1));
  const lost = countLost(manyOfAll, 1 + WARM_UP + ROUNDS);
  await manyOfAll.close();
  tell(`a stop of ${TEAMS} teams`, stopForFew, stopForMany);
  report('messages lost or out of order', `${lost}`, { text: 'none', met: lost === 0 });
});
