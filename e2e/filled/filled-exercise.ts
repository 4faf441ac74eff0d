import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { rawZip } from '../../packages/definition/src/testing/raw-zip.ts';
import { ADMIN_PASSWORD, ExerciseClient } from '../support/exercise-client.ts';
import { folderFor, mainOf, run, startProgram } from '../support/service-process.ts';
import { fillTeams, type Limits } from './fill-teams.ts';

/** The memory of the smallest machine that the platform is meant for. */
const HEAP = '--max-old-space-size=512';

const LOOK_EVERY_MS = 250;

const DEFINITION = {
  'config.yml': 'version: 0.25.0\nexercise_duration: 600\ncustom_email_suffix: mail.ex\n',
  'channels.yml': '- name: News\n  type: info\n- name: Tools\n  type: tool\n',
  'tools.yml': '- name: nmap\n  tooltip_description: A scanner\n  default_response: Nothing.\n',
};

/** Opens, plays on, exports, backs up and restores an exercise whose teams have used up their limits. */
export async function playFilled(test: TestContext, limits: Limits, teamCount: number): Promise<void> {
  const environment = (folder: string): Record<string, string> => ({
    DATA_DIR: folder,
    ADMIN_PASSWORD,
    MAX_TEAM_TEXT_MB: String(limits.textMb),
    MAX_TEAM_ACTS: String(limits.acts),
    // Programs read this where the command line of Node is not theirs.
    NODE_OPTIONS: HEAP,
  });
  const start = (folder: string) => startProgram(test, [mainOf('exercise')], environment(folder));
  const folder = folderFor(test);
  const admin = await new ExerciseClient(await start(folder)).logIn();
  const zip = rawZip(Object.entries(DEFINITION).map(([name, data]) => ({ name, data })));
  const { id, teams } = await admin.running(await admin.upload(Buffer.from(zip)), `teamCount: ${teamCount}`);
  await stop(admin);
  const teamIds = teams.map((team) => team.id);
  fillTeams(join(folder, 'exercise', 'database.sqlite'), id, teamIds, limits);

  admin.service = await start(folder);
  const [first = '', second = ''] = teamIds;
  test.diagnostic('filled; opening and playing on');
  await expectFull(admin, first, limits);
  await playOn(admin, first, second, limits);
  test.diagnostic('exporting');
  await exported(admin, id);
  test.diagnostic('backing up and restoring');
  const backup = join(folderFor(test), 'backup');
  await copy(test, ['backup', 'exercise', backup], environment(folder));
  await stop(admin);
  const another = folderFor(test);
  await copy(test, ['restore', 'exercise', backup], environment(another));
  admin.service = await start(another);
  await expectFull(await admin.logIn(), first, limits, 1);
}

const use = (team: string): string =>
  `useTool(useToolInput: { teamId: "${team}", tool: "nmap", argument: "x" }) { id }`;

/** Instructors can act in a full team once they have raised its limits, and in others as before. */
async function playOn(admin: ExerciseClient, full: string, other: string, { acts, textMb }: Limits): Promise<void> {
  const refused = await admin.graphql(`mutation { ${use(full)} }`);
  assert.deepEqual([refused.status, refused.body.code], [413, 'team_acts_full'], refused.text);
  await admin.ask(`mutation { ${use(other)} }`);
  const raised = `{ teamId: "${full}", acts: ${acts + 1}, textMb: ${textMb + 1} }`;
  await admin.ask(`mutation { raiseTeamLimits(raiseTeamLimitsInput: ${raised}) { acts } }`);
  await admin.ask(`mutation { ${use(full)} }`);
  const screen = await admin.ask(`{ teamView(teamId: "${full}", newest: 100) { actionLogs { id } } }`);
  assert.equal(screen.teamView.actionLogs.length, 100);
}

async function expectFull(admin: ExerciseClient, team: string, { acts, textMb }: Limits, more = 0): Promise<void> {
  const { teamLimits } = await admin.ask(
    `{ teamLimits(teamId: "${team}") { actsDone bytesWritten actsOfInstructors } }`,
  );
  assert.deepEqual([teamLimits.actsDone, teamLimits.actsOfInstructors], [acts, acts * 10 + more]);
  assert.ok(teamLimits.bytesWritten > 0.99 * textMb * 1024 * 1024);
}

async function exported(admin: ExerciseClient, id: string): Promise<void> {
  // Of hundreds of megabytes: it has the time of the whole test.
  for (;;) {
    const { status } = await admin.get(`/exercise/${id}/logs`);
    if (status === 200) return;
    assert.equal(status, 202);
    await setTimeout(LOOK_EVERY_MS);
  }
}

async function stop({ service }: ExerciseClient): Promise<void> {
  service.kill('SIGTERM');
  assert.equal(await service.ended(), 0);
}

async function copy(test: TestContext, args: readonly string[], environment: Record<string, string>): Promise<void> {
  const running = run(test, ['scripts/backup.ts', ...args], environment);
  assert.equal(await running.ended(), 0, running.output());
}
