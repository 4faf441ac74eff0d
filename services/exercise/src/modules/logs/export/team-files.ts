import type { Definition } from '@muster/definition';
import type { Handle } from '@muster/kit/database';
import type { Scrubber } from '../scrub/index.ts';
import { type Archive, Chunker, lineOf } from './archive.ts';
import type { LineSpool } from './line-spool.ts';
import { threadLines } from './mail-lines.ts';
import { sandboxRecords } from './records.store.ts';
import type { Spool } from './spool.ts';
import { injectStateLines, milestoneLines, questionnaireStateLines, sandboxLine } from './team-lines.ts';
import type { TeamLog } from './team-log.ts';

interface TeamContext {
  readonly handle: Handle;
  readonly archive: Archive;
  readonly actions: LineSpool;
  readonly spool: Spool;
  readonly definition: Definition;
  readonly scrubber: Scrubber;
}

/** Writes the folder of a team after its stream was read. */
export async function addTeamFiles(context: TeamContext, team: TeamLog): Promise<void> {
  const { archive, actions, spool, definition } = context;
  const folder = `logs/team-${team.id}`;
  await archive.add(`${folder}/action_logs.jsonl`, actions.list(team.id));
  await archive.addText(`${folder}/emails.jsonl`, threadLines(spool, team.id));
  await archive.addLines(`${folder}/milestones.jsonl`, milestoneLines(definition, team));
  await archive.addLines(`${folder}/inject_states.jsonl`, injectStateLines(definition, team));
  const questionnaires = questionnaireStateLines(definition, team, spool);
  await archive.addText(`${folder}/questionnaire_states.jsonl`, questionnaires);
  await archive.add(`${folder}/sandbox_logs.jsonl`, sandboxChunks(context, team.id));
}

async function* sandboxChunks({ handle, scrubber }: TeamContext, team: number): AsyncGenerator<string> {
  const chunker = new Chunker();
  for await (const page of sandboxRecords(handle, team)) {
    for (const log of page) {
      const chunk = chunker.add(lineOf(sandboxLine(log, scrubber)));
      if (chunk !== undefined) yield chunk;
    }
  }
  yield chunker.take();
}
