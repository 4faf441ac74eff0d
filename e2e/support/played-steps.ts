import assert from 'node:assert/strict';
import type { Event } from '@muster/engine';
import { eventually } from '@muster/kit/testing';
import {
  type Action,
  answer,
  confirm,
  judge,
  reply,
  replyAs,
  sendEmail,
  sendInject,
  useTool,
} from '../../scripts/drive/actions.ts';
import type { Visitor } from '../../services/exercise/src/testing/visitor.ts';

/** A step of a script, as it was read: the moment in minutes, the team, and one thing that is done. */
export interface Step {
  readonly at: number;
  readonly team: string;
  // biome-ignore lint/suspicious/noExplicitAny: a union of many shapes
  readonly [action: string]: any;
}

interface Situation {
  readonly teamId: string;
  readonly teamAddress: string;
  readonly instructor: Visitor;
  /** What the rehearsal says that came of it. */
  readonly events: readonly Event[];
}

/** The mutation for a step of a script; undefined for what a sandbox reports. */
export async function actionOf(step: Step, situation: Situation): Promise<Action | undefined> {
  const { teamId, teamAddress, instructor } = situation;
  const {
    use_tool,
    mail,
    reply: replied,
    confirm: confirmed,
    answer: answered,
    send_inject,
    write_as,
    judge: judged,
  } = step;
  if (use_tool !== undefined) return useTool(teamId, use_tool.tool, use_tool.argument);
  if (mail !== undefined) return sendEmail(teamId, mail.to[0], mail.subject, mail.text);
  if (replied !== undefined) return reply(teamId, threadOf(step, teamAddress, situation), replied.text);
  if (write_as !== undefined) {
    const thread = threadOf(step, write_as.address, situation);
    return replyAs(teamId, write_as.address, thread, write_as.template);
  }
  if (confirmed !== undefined) return confirm(teamId, await logOf(confirmed, teamId, instructor));
  if (send_inject !== undefined) return sendInject(teamId, send_inject.inject, send_inject.alternative);
  if (judged !== undefined) return judge(teamId, judged, judged.correct, judged.milestones);
  if (answered !== undefined) {
    const answers = answered.answers.map((one: string | number[]) =>
      typeof one === 'string' ? { text: one } : { options: one },
    );
    return answer(teamId, answered.questionnaire, answers);
  }
  assert.ok(step['run'] !== undefined, JSON.stringify(step));
  return undefined;
}

/** The thread in which the rehearsal has this mail. */
function threadOf({ at }: Step, from: string, { events }: Situation): string {
  const time = Math.round(at * 60_000);
  const sent = events.find((event) => event.type === 'mail_sent' && event.time === time && event.from === from);
  assert.ok(sent?.type === 'mail_sent', `a mail from ${from} at ${time} ms`);
  return sent.thread;
}

/** Trainees see a button without the name of the inject, which instructors know. Due effects arrive a moment later. */
async function logOf(inject: string, teamId: string, instructor: Visitor): Promise<string> {
  return eventually(`${inject} in the log of team ${teamId}`, async () => {
    const { teamActionLogs } = await instructor.ask(
      'query ($id: ID!) { teamActionLogs(logFilter: { teamId: $id, limit: 200 }) { id inject { name } } }',
      { id: teamId },
    );
    return teamActionLogs.find((one: { inject: { name: string } | null }) => one.inject?.name === inject)?.id;
  });
}
