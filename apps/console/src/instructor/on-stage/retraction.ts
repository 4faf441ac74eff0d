import { type Retract, retractionOutlook } from '@muster/engine';
import { type AnswersOf, asInstructor, type Call, origin } from '../../stage/call.ts';
import { inSeconds } from '../../stage/fields.ts';
import type * as generated from '../retraction/retraction.generated.ts';
import { dryRunFields } from './dry-run.ts';

export const retractionAnswers: AnswersOf<typeof generated> = {
  DryRunRetract: (call, { input }) => {
    const viewing = asInstructor(call, input.teamId);
    const command = commandOf(call, input);
    const outlook = retractionOutlook(viewing.state, viewing.teamId, command.item, command.also);
    const run = call.exercise.tryOut(command);
    if (outlook === undefined) throw new Error('What can be retracted has no outlook.');
    const { phase } = viewing.state.clock;
    return {
      dryRunRetract: {
        teamIds: outlook.teams.map(String),
        otherTeamIds: outlook.others.map(String),
        answeredAt: inSeconds(outlook.answeredAt),
        milestones: outlook.milestones.map(({ milestone, on }) => ({
          name: milestone,
          reached: on,
          canSwitchBack: phase === 'RUNNING' || phase === 'STOPPED',
        })),
        injects: outlook.injects.map(({ team, inject, isSent, time }) => ({
          teamId: String(team),
          name: inject,
          isSent,
          exerciseTime: inSeconds(time) ?? 0,
        })),
        effects: { ...dryRunFields(viewing, run), isComplete: run.isComplete },
      },
    };
  },
  Retract: (call, { input }) => {
    const done = call.exercise.act(commandOf(call, input));
    return {
      retract: { teamIds: done.events.flatMap((event) => (event.type === 'retracted' ? event.teams.map(String) : [])) },
    };
  },
};

function commandOf(call: Call, input: generated.RetractInput): Retract {
  const { teamId } = asInstructor(call, input.teamId);
  return {
    type: 'retract',
    team: teamId,
    item: itemOf(input),
    also: (input.alsoTeamIds ?? []).map(Number),
    milestones: [...(input.milestones ?? [])],
    correction: input.correction ?? '',
    ...origin(call),
  };
}

function itemOf({ emailId, logId }: generated.RetractInput): Retract['item'] {
  const [, thread = '', message = ''] = /^(.*)\/(\d+)$/.exec(emailId ?? '') ?? [];
  if (emailId != null) return { kind: 'mail', thread, message: Number(message) };
  const [, action = ''] = /^\d+-(\d+)$/.exec(logId ?? '') ?? [];
  return { kind: 'action', action: Number(action) };
}
