import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { eventually } from '@muster/kit/testing';
import { rawZip } from '../packages/definition/src/testing/raw-zip.ts';
import { ADMIN_PASSWORD, ExerciseClient } from './support/exercise-client.ts';
import { folderFor, startProcess } from './support/service-process.ts';

const DEFINITION = {
  'config.yml': 'version: 0.25.0\nexercise_duration: 600\nshow_exercise_time: true\n',
  'channels.yml': '- name: Messages\n  type: info\n- name: Tools\n  type: tool\n',
  'milestones.yml': '- name: looked\n  team_visible: true\n',
  'tools.yml': '- name: look\n  default_response: A room.\n',
  'injects.yml': '- name: hello\n  alternatives:\n    - name: hello\n      content:\n        content: Hello.\n',
};

const KILLS = 3;

describe('a process that is killed while teams act', () => {
  it('has carried out every act once when all that was not answered has been repeated', async (test) => {
    const environment = { DATA_DIR: folderFor(test), ADMIN_PASSWORD, TEAM_ACTS_PER_MINUTE: '100000' };
    const admin = await new ExerciseClient(await startProcess(test, 'exercise', environment)).logIn();
    const zip = rawZip(Object.entries(DEFINITION).map(([name, data]) => ({ name, data })));
    const { id, teams } = await admin.running(await admin.upload(Buffer.from(zip)), 'teamCount: 1');
    /** What each act answered, once it did. */
    const answers = new Map<string, string | undefined>();

    const send = async (clientId: string): Promise<void> => {
      if (!answers.has(clientId)) answers.set(clientId, undefined);
      const { useTool } = await admin.ask(
        `mutation { useTool(useToolInput: { teamId: "${teams[0]?.id}", tool: "look", argument: "${clientId}" }, clientId: "${clientId}") { id } }`,
      );
      assert.equal(answers.get(clientId) ?? useTool.id, useTool.id, 'the same answer again');
      answers.set(clientId, useTool.id);
    };
    const answered = () => [...answers.values()].filter((one) => one !== undefined).length;

    for (let kill = 0; kill < KILLS; kill += 1) {
      const target = answered() + 20;
      const sending = Array.from({ length: 6 }, async (_, lane) => {
        // Until the process is gone.
        for (let turn = 0; ; turn += 1) await send(`${kill}-${lane}-${turn}`);
      }).map((one) => one.catch(() => {}));
      await eventually(`${target} acts`, async () => (answered() >= target ? true : undefined));
      admin.service.kill('SIGKILL');
      await admin.service.ended();
      await Promise.all(sending);
      admin.service = await startProcess(test, 'exercise', environment);
    }
    const unanswered = [...answers].filter(([, answer]) => answer === undefined);
    assert.ok(unanswered.length > 0, 'some answers were lost');
    for (const clientId of [...answers.keys()].reverse()) await send(clientId);

    const database = new DatabaseSync(join(environment.DATA_DIR, 'exercise', 'database.sqlite'), { readOnly: true });
    test.after(() => database.close());
    const used = database
      .prepare(`select data from events where stream = ? and type = 'tool_used' order by position`)
      .all(`exercise ${id}`)
      .map(({ data }) => JSON.parse(String(data)).argument);
    assert.deepEqual([...used].sort(), [...answers.keys()].sort());
  });
});
