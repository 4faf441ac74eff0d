import assert from 'node:assert/strict';
import { eventually } from '@muster/kit/testing';
import { as, type Played } from '../../scripts/release/fixture/play-exercises.ts';
import { sentFile } from '../../services/exercise/src/testing/files.ts';
import type { PlatformUnderTest } from '../../services/exercise/src/testing/platform-under-test.ts';
import { Visitor } from '../../services/exercise/src/testing/visitor.ts';

/**
 * Plays the exercises on that ran when a fixture was made: an act, a mail, a file, commands of a sandbox, an inject that
 * was due later, and a mail of the platform that still waited.
 */
export async function playOn(platform: PlatformUnderTest, played: Played): Promise<void> {
  const { url } = platform;
  const admin = as(url, played.admin);
  const trainee = as(url, played.trainees[0]?.cookie ?? '');
  const running = played.exercises.filter(({ state }) => state === 'RUNNING');
  const lateTeams = async (): Promise<number> => {
    const teamIds = running.flatMap(({ teams }) => teams);
    const { teamMilestones } = await admin.ask(
      'query ($teamIds: [ID!]!) { teamMilestones(teamIds: $teamIds) { name reached } }',
      { teamIds },
    );
    return teamMilestones.filter((one: { name: string; reached: boolean }) => one.name === 'late' && one.reached)
      .length;
  };
  for (const { id, teams, sandboxToken } of running) {
    const [teamId = ''] = teams;
    await admin.ask(`mutation { startExercise(exerciseId: "${id}") { id } }`);
    const tool = 'useTool(useToolInput: $input, clientId: $clientId) { id }';
    const use = async (input: object, clientId?: string): Promise<string> =>
      (await trainee.ask(`mutation ($input: UseToolInput!, $clientId: String) { ${tool} }`, { input, clientId }))
        .useTool.id;
    const known = await use({ teamId, tool: 'nmap', argument: 'host' }, `useTool of ${teamId}`);
    const next = await use({ teamId, tool: 'look' });
    assert.equal(
      numberOf(await use({ teamId, tool: 'nmap', argument: 'host' }, `useTool of ${teamId}`)),
      numberOf(known),
    );
    assert.ok(numberOf(known) < numberOf(next) - 1, 'an act with the key of an earlier one is that one');
    const { sendEmail } = await trainee.ask(
      'mutation ($teamId: ID!) { sendEmail(sendEmailInput: { teamId: $teamId, to: ["boss@mail.ex"], text: "Again." }) { threadId } }',
      { teamId },
    );
    const { emailThread } = await trainee.ask(`{ emailThread(threadId: "${sendEmail.threadId}") { emails { text } } }`);
    assert.equal(emailThread.emails.at(-1).text, 'Again.');
    const file = await sentFile(trainee, id, 'More notes.', 'more.txt', { team_id: teamId });
    assert.equal((await trainee.get(`/files/${id}/${file}`)).text, 'More notes.');
    const sandbox = new Visitor({ url }, { 'team-token': sandboxToken });
    const log = { '@timestamp': '2026-01-31T12:00:00Z', cmd: 'ls' };
    assert.equal((await sandbox.post(`/sandbox/${teamId}`, log)).status, 204);
  }
  assert.equal(await lateTeams(), 0);
  platform.clock.advance(10 * 60_000);
  await eventually('the injects of minute ten', async () => ((await lateTeams()) === 4 ? true : undefined));
  const [mail = ''] = await platform.outbox(1);
  assert.match(mail, /set-password#/);
}

/** Ids of acts are those of the team, and numbers. */
const numberOf = (logId: string): number => Number(logId.split('-').at(-1));
