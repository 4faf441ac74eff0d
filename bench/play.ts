import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rawZip } from '../packages/definition/src/testing/raw-zip.ts';
import { Administrator } from './fixtures/administrator.ts';
import { compareWithLimit } from './lib/compare.ts';
import { withProcesses } from './lib/processes.ts';

/**
 * What trainees do and see most: use a tool, and open the page of their team. All teams of one exercise share a stream,
 * whose acts are stored one after the other; on demand every team has its own.
 */
const TEAMS = 20;
const MESSAGES = 30;
const MILESTONES = 20;
const PATH = '/inject/api/v1/graphql';

const every = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index + 1)).join('');

/** A team that has received some messages, with milestones, mail and a tool. */
const DEFINITION = {
  'config.yml': 'version: 0.25.0\nexercise_duration: 60\nshow_exercise_time: true\n',
  'channels.yml': '- name: Messages\n  type: info\n- name: Tools\n  type: tool\n',
  'milestones.yml': every(MILESTONES, (n) => `- name: m${n}\n  team_visible: true\n  score: 1\n`),
  'injects.yml': every(
    MESSAGES,
    (n) =>
      `- name: inject-${n}\n  alternatives:\n    - name: a\n      content:\n        content: "Message ${n}: something has happened, and somebody has to do something about it before long."\n`,
  ),
  'tools.yml':
    '- name: Register\n  tooltip_description: Who is who\n  default_response: Nothing is known about that.\n  responses:\n    - param: somebody\n      content:\n        content: It is known.\n      control:\n        activate_milestone: m1\n',
};

const USE_TOOL = 'mutation ($input: UseToolInput!) { useTool(useToolInput: $input) { id text } }';
const SCREEN = `query ($id: ID!) { teamView(teamId: $id) { position whole earlier
  team { name role emailAddress members { id firstName lastName } hasFinished } clock { state timeElapsed timeLeft }
  score { score isScored } milestones { name displayName description reached reachedAt }
  actionLogs { id number kind timestamp exerciseTime questionnaire message { channel text attachments { name } }
    toolUse { tool argument text } confirmation { text isConfirmed } }
  emailThreads { id subject participants } emails { id threadId number from subject text timestamp } } }`;

await withProcesses(async (processes) => {
  const { start, folder } = processes;
  const service = await start('services/exercise/src/main.ts');
  const admin = await Administrator.of(service);
  const zip = rawZip(Object.entries(DEFINITION).map(([name, data]) => ({ name, data })));
  const definition = await admin.upload(Buffer.from(zip));
  const { id, teams } = await admin.create(definition, `teamCount: ${TEAMS + 1}`);
  await admin.ask(`mutation { startExercise(exerciseId: "${id}") { id } }`);
  const onDemand = await admin.create(definition, `teamCount: ${TEAMS}, onDemand: true`);
  await admin.ask(`mutation { startExercise(exerciseId: "${onDemand.id}") { id } }`);
  for (const team of onDemand.teams) await admin.ask(`mutation { startTeam(teamId: "${team.id}") { id } }`);
  const request = (path: string, body: object) => ({
    method: 'POST' as const,
    path: `${PATH}?${path}`,
    body: JSON.stringify(body),
    headers: admin.headers,
  });
  // The last team does nothing, so that its screen stays the same.
  const screen = { query: SCREEN, variables: { id: teams.at(-1)?.id } };
  const screenFile = join(folder, 'screen.json');
  writeFileSync(screenFile, '');
  const tools = await start('bench/baselines/play-limit.ts', join(folder, 'limit.sqlite'), screenFile);
  for (const [name, own] of [
    ['tool use, one exercise', teams],
    ['tool use, teams on demand', onDemand.teams],
  ] as const) {
    await compareWithLimit(processes, service, tools, {
      name,
      target: 0.4,
      requests: (count) =>
        request('tool', {
          query: USE_TOOL,
          variables: { input: { teamId: own[count % TEAMS]?.id, tool: 'Register', argument: 'nobody in particular' } },
        }),
    });
  }
  // Stopped, so that two answers that follow each other are the same.
  await admin.ask(`mutation { stopExercise(exerciseId: "${id}") { id } }`);
  const { body, ...way } = request('screen', screen);
  const answer = await fetch(service.url + way.path, {
    ...way,
    body,
    headers: { 'content-type': 'application/json', ...way.headers },
  });
  writeFileSync(screenFile, Buffer.from(await answer.arrayBuffer()));
  const limit = await start('bench/baselines/play-limit.ts', join(folder, 'limit-of-screens.sqlite'), screenFile);
  await compareWithLimit(processes, service, limit, {
    name: 'first screen of a trainee',
    target: 0.5,
    requests: { ...way, body },
  });
});
