import { ApiError } from '@muster/ui/server';
import { type AnswersOf, asInstructor, type Call, origin, requireOwn } from '../../stage/call.ts';
import { sendingDraft } from '../../stage/drafts.ts';
import { inSeconds } from '../../stage/fields.ts';
import { CHANNEL_KINDS } from '../../stage/room.ts';
import type * as generated from '../injects/injects.generated.ts';

export const injectAnswers: AnswersOf<typeof generated> = {
  InjectToSend: (call, { exercise, offset }) => {
    requireOwn(call, exercise);
    const { injects } = call.exercise.compiled.definition;
    return {
      exerciseInjects: injects.slice(offset, offset + 1).map(({ instructorNote, alternatives }) => ({
        inject: {
          instructorNote: instructorNote ?? null,
          alternatives: alternatives.map(({ name, silent = false, content, control, ...one }) => ({
            name,
            channel: one.channel,
            subject: 'subject' in one ? one.subject : null,
            sender: one.sender ?? null,
            silent,
            confirmationText: one.confirmation?.text ?? null,
            overlay: one.overlay && { duration: one.overlay.duration },
            content: { text: content.text, files: content.files.map((file) => ({ name: file.name })) },
            control: {
              activateMilestones: control.activate,
              deactivateMilestones: control.deactivate,
              roles: control.roles,
            },
          })),
        },
      })),
    };
  },
  InjectReceived: (call, { exercise, offset }) => {
    requireOwn(call, exercise);
    const teams = call.exercise.teams.flatMap(({ team: { id, injects } }) => {
      const known = injects.get(offset);
      if (known === undefined) return [];
      const sent = known.status === 'sent' ? known : undefined;
      return {
        teamId: String(id),
        alternative: known.alternative,
        sentAt: inSeconds(sent?.sentAt ?? null),
        logId: sent?.action == null ? null : `${id}-${sent.action}`,
        retractedAt: inSeconds(sent?.retraction?.time ?? null),
      };
    });
    return { exerciseInjects: [{ teams }] };
  },
  ExerciseChannels: (call, { exercise }) => {
    requireOwn(call, exercise);
    const { channels } = call.exercise.compiled.definition;
    return { exerciseChannels: channels.map(({ name, type }) => ({ name, type: CHANNEL_KINDS[type] })) };
  },
  SendInject: (call, { input }) => ({ sendInject: sendInject(call, input) }),
  SendInjectInParts: (call, { input }) => ({ sendInject: sendInject(call, input) }),
  SendOwnInject: (call, { input }) => ({ sendOwnInject: sendOwnInject(call, input) }),
  SendOwnInjectInParts: (call, { input }) => ({ sendOwnInject: sendOwnInject(call, input) }),
};

function sendInject(call: Call, { inject, alternative, teamIds }: generated.SendInjectInput) {
  return toEach(call, teamIds, (team) =>
    call.exercise.act({
      type: 'send_prepared_inject',
      inject,
      alternative: alternative ?? null,
      team,
      ...origin(call),
    }),
  );
}

function sendOwnInject(call: Call, input: generated.SendOwnInjectInput) {
  const { channel, text, fileIds, overlay, draft, teamIds } = input;
  const [first = ''] = teamIds;
  return sendingDraft(call, first, { place: { kind: 'OWN_INJECT', name: null }, draft }, () =>
    toEach(call, teamIds, (team) =>
      call.exercise.act({
        type: 'send_own_inject',
        channel,
        text: text ?? '',
        files: [...(fileIds ?? [])],
        overlay: overlay === true,
        team,
        ...origin(call),
      }),
    ),
  );
}

/** A refusal for one team does not affect the others. */
function toEach(call: Call, teamIds: readonly string[], send: (team: number) => unknown) {
  return teamIds.map((teamId) => {
    try {
      send(asInstructor(call, teamId).teamId);
      return { teamId, sent: true, code: null, variant: null, params: null, message: null };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { code, variant = null, params, message } = error;
      return { teamId, sent: false, code, variant, params, message };
    }
  });
}
