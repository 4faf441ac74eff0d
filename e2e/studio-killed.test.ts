import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '@muster/kit/testing';
import { ADMIN_PASSWORD, ExerciseClient } from './support/exercise-client.ts';
import { folderFor, startProcess } from './support/service-process.ts';

const KILLS = 3;

describe('a process that is killed while somebody writes', () => {
  it('has every text that it said was saved', async (test) => {
    const environment = { DATA_DIR: folderFor(test), ADMIN_PASSWORD };
    const author = await new ExerciseClient(await startProcess(test, 'exercise', environment)).logIn();
    const { createWorkspace } = await author.ask(
      'mutation { createWorkspace(createWorkspaceInput: { name: "x", empty: true }) { id } }',
    );
    const { id } = createWorkspace;
    /** The last text that was confirmed, and the last that was sent. */
    let confirmed = -1;
    let sent = 0;
    let base = 0;
    const read = async (): Promise<{ readonly revision: number; readonly number: number }> => {
      const { workspaceFiles } = await author.ask(
        `{ workspaceFiles(workspaceId: "${id}", paths: ["content/news.md"]) { revision text } }`,
      );
      const [file] = workspaceFiles;
      return { revision: file?.revision ?? 0, number: file === undefined ? -1 : Number(file.text.split(' ')[1]) };
    };
    for (let kill = 0; kill < KILLS; kill += 1) {
      const target = confirmed + 15;
      const writing = (async () => {
        // Until the process is gone.
        for (;;) {
          const text = `Number ${sent} ${'x'.repeat(2_000)}`;
          const { saveWorkspaceFiles } = await author.ask(
            `mutation { saveWorkspaceFiles(saveWorkspaceFilesInput: { workspaceId: "${id}", changes: [
              { path: "content/news.md", base: ${base}, text: "${text}" }] }) { files { revision } } }`,
          );
          base = saveWorkspaceFiles.files[0].revision;
          confirmed = sent;
          sent += 1;
        }
      })().catch(() => {});
      await eventually(`${target} saves`, async () => (confirmed >= target ? true : undefined));
      author.service.kill('SIGKILL');
      await author.service.ended();
      await writing;
      author.service = await startProcess(test, 'exercise', environment);
      const { revision, number } = await read();
      assert.ok(number === confirmed || number === sent, `${number}, of ${confirmed} confirmed and ${sent} sent`);
      base = revision;
      sent = number + 1;
      confirmed = number;
    }
  });
});
