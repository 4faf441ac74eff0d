import type { Definition } from '@muster/definition';
import type { Handle } from '@muster/kit/database';
import { sandboxRecords } from '../../sandbox/records/index.ts';
import type { SandboxLogLine } from '../format/team.schema.ts';
import type { Scrubber } from '../scrub/index.ts';
import { type Archive, lineOf } from './archive.ts';
import type { Layout } from './layout.ts';
import type { LineSpool } from './line-spool.ts';
import { threadLines } from './mail-lines.ts';
import { markedActions } from './retracted-lines.ts';
import type { Spool } from './spool.ts';
import { injectStateLines, milestoneLines, questionnaireStateLines, sandboxLine } from './team-lines.ts';
import type { TeamLog } from './team-log.ts';

interface TeamContext {
  readonly handle: Handle;
  readonly archive: Archive;
  readonly lines: LineSpool;
  readonly spool: Spool;
  readonly definition: Definition;
  readonly scrubber: Scrubber;
  readonly layout: Layout;
  /** Receives each command of the sandbox as it is written. */
  readonly onCommand: (command: ReceivedCommand) => void;
}

export interface ReceivedCommand {
  readonly line: SandboxLogLine;
  readonly position: number;
  /** When it was received. */
  readonly at: number;
}

/** Writes the folder of a team after its stream was read. `platformId` is its id outside the logs. */
export async function addTeamFiles(context: TeamContext, platformId: number, team: TeamLog): Promise<void> {
  const { archive, lines, spool, definition, layout } = context;
  const folder = `logs/team-${team.id}`;
  await archive.add(`${folder}/action_logs.jsonl`, markedActions(lines.list('actions', team.id), team.retracted));
  await archive.add(`${folder}/emails.jsonl`, threadLines(context, team.id, team.retracted));
  const milestones = milestoneLines(definition, team).map((state) => layout.milestoneState(state));
  await archive.addLines(`${folder}/milestones.jsonl`, milestones);
  await archive.addLines(`${folder}/inject_states.jsonl`, injectStateLines(definition, team));
  const questionnaires = questionnaireStateLines(definition, team, spool);
  await archive.add(`${folder}/questionnaire_states.jsonl`, questionnaires);
  await archive.add(`${folder}/sandbox_logs.jsonl`, sandboxPages(context, platformId, team.id));
}

async function* sandboxPages(
  { handle, scrubber, onCommand }: TeamContext,
  platformId: number,
  team: number,
): AsyncGenerator<string> {
  for await (const page of sandboxRecords(handle, platformId)) {
    let lines = '';
    for (const log of page) {
      const line = sandboxLine(team, log, scrubber);
      onCommand({ line, position: log.position, at: log.received_at });
      lines += lineOf(line);
    }
    yield lines;
  }
}
