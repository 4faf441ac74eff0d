import {
  type Cause,
  commentSeen,
  isForRole,
  isTeamNews,
  mailSeen,
  milestoneSeen,
  questionnaireTitles,
  type SeenPage,
  type SeenUpdate,
  submissionSeen,
  teamOf,
  teamPageBefore,
  teamUpdate,
  threadSeen,
  valuesOf,
} from '@muster/engine';
import type { CauseKind } from '../../server/kinds.generated.ts';
import { type AnswersOf, asInstructor, type Call, EPOCH, origin, type Viewing } from '../../stage/call.ts';
import { sendingDraft } from '../../stage/drafts.ts';
import { ENTRY_KINDS } from '../../stage/entries.ts';
import {
  actorFields,
  idInTeam,
  inSeconds,
  instant,
  personFields,
  retractedByFields,
  secondsSeen,
} from '../../stage/fields.ts';
import { NEWEST } from '../../stage/room.ts';
import type * as generated from '../team/team.generated.ts';
import { dryRunFields } from './dry-run.ts';
import { explainedFields, toolExplained } from './explanations.ts';

export const teamAnswers: AnswersOf<typeof generated> = {
  TeamDetails: (call, { team }) => {
    const viewing = asInstructor(call, team);
    return { teamDetails: detailFields(viewing, teamUpdate(viewing, viewing.now, { after: 0, newest: NEWEST })) };
  },
  TeamDetailsBefore: (call, { team, before }) => {
    const viewing = asInstructor(call, team);
    return { teamDetailsBefore: pageFields(viewing, teamPageBefore(viewing, viewing.now, { before, newest: NEWEST })) };
  },
  TeamDetailUpdates: {
    follow: (call, { team, after }) => {
      let position = after ?? 0;
      return () => {
        const viewing = asInstructor(call, team);
        const update = teamUpdate(viewing, viewing.now, { after: position, newest: NEWEST });
        if (!isTeamNews(viewing, update, position)) return undefined;
        position = update.position;
        return { teamDetailUpdates: detailFields(viewing, update) };
      };
    },
  },
  SendComment: (call, comment) => ({ commentTeam: writeComment(call, comment) }),
  CommentTeam: (call, comment) => ({ commentTeam: writeComment(call, comment) }),
  NamesToExplain: (call, { team }) => {
    const viewing = asInstructor(call, team);
    const { definition } = viewing.state.compiled;
    const { role } = teamOf(viewing.state, viewing.teamId);
    return {
      teamQuestionnaires: questionnaireTitles(viewing).map((title) => ({ questionnaireId: title, title })),
      teamTools: definition.tools
        .filter(({ roles }) => isForRole(roles, role, definition.config))
        .map(({ name, requiresInput }) => ({ name, requiresInput })),
    };
  },
  ExplainTool: (call, asked) => ({ explainTool: { words: toolExplained(call, asked).words } }),
  ExplainToolInParts: (call, asked) => ({ explainTool: explainedFields(toolExplained(call, asked)) }),
  DryRunExtent: (call, asked) => ({ dryRunMilestone: { isComplete: dryRunOf(call, asked).isComplete } }),
  DryRunMilestone: (call, asked) => {
    return { dryRunMilestone: dryRunFields(asInstructor(call, asked.team), dryRunOf(call, asked)) };
  },
  ModifyMilestone: (call, { input: { teamId: team, milestone, activate } }) => {
    const { teamId } = asInstructor(call, team);
    call.exercise.act({ type: 'switch_milestone', team: teamId, milestone, on: activate, ...origin(call) });
    const view = milestoneSeen(asInstructor(call, team), milestone);
    if (view === undefined) throw new Error('A milestone that was switched is not there.');
    return { modifyMilestone: { name: view.name, reached: view.on } };
  },
};

function dryRunOf(call: Call, { team, milestone, activate: on }: generated.DryRunMilestoneVariables) {
  const { teamId } = asInstructor(call, team);
  return call.exercise.tryOut({ type: 'switch_milestone', team: teamId, milestone, on, ...origin(call) });
}

function writeComment(call: Call, { team, text, shared, draft }: generated.SendCommentVariables) {
  const { teamId } = asInstructor(call, team);
  sendingDraft(call, team, { place: { kind: 'COMMENT', name: null }, draft }, () =>
    call.exercise.act({ type: 'write_comment', team: teamId, text, shared, ...origin(call) }),
  );
  const after = asInstructor(call, team);
  const comment = commentSeen(after, teamOf(after.state, teamId).comments.length);
  if (comment === undefined) throw new Error('A comment is not there.');
  return { id: idInTeam(after, comment.number) };
}

const CAUSE_KINDS: Readonly<Record<Cause['kind'], CauseKind>> = {
  inject: 'INJECT',
  confirmation: 'CONFIRMATION',
  mail: 'MAIL',
  template: 'TEMPLATE',
  tool: 'TOOL',
  questionnaire: 'QUESTIONNAIRE',
  question: 'QUESTION',
  option: 'OPTION',
  pattern: 'PATTERN',
  judgement: 'JUDGEMENT',
  command: 'COMMAND',
  instructor: 'INSTRUCTOR',
  reply: 'REPLY',
  retraction: 'RETRACTION',
};

function causeFields(cause: Cause): generated.Cause {
  return {
    kind: CAUSE_KINDS[cause.kind],
    inject: 'inject' in cause ? cause.inject : null,
    tool: 'tool' in cause ? cause.tool : null,
    questionnaire: 'questionnaire' in cause ? cause.questionnaire : null,
    address: 'address' in cause ? cause.address : null,
    userId: 'by' in cause ? cause.by : null,
  };
}

function pageFields(viewing: Viewing, { sections, earlier }: SeenPage) {
  return {
    epoch: EPOCH,
    earlier,
    actionLogs: valuesOf(sections, 'action').map((view) => timelineEntry(viewing, view)),
    emails: valuesOf(sections, 'mail').map((view): generated.TimelineMail => {
      const participants = threadSeen(viewing, view.thread)?.participants ?? [];
      return {
        id: `${view.thread}/${view.number}`,
        threadId: view.thread,
        from: view.from,
        to: participants.filter((address) => address !== view.from),
        subject: view.subject,
        text: view.text,
        exerciseTime: secondsSeen(viewing, view.time),
        logId: view.action === null ? null : idInTeam(viewing, view.action),
        retracted: retractedByFields(viewing, view.retraction),
        user: actorFields(viewing, view.by),
      };
    }),
    comments: valuesOf(sections, 'comment').map(
      (view): generated.TeamComment => ({
        id: idInTeam(viewing, view.number),
        text: view.text,
        shared: !('sharedAs' in view) || view.sharedAs !== null,
        timestamp: instant(view.at),
        exerciseTime: secondsSeen(viewing, view.time),
        user: 'by' in view ? personFields(viewing, view.by) : null,
      }),
    ),
  };
}

type ActionSection = Extract<SeenPage['sections'][number], { readonly section: 'action' }>['value'];

function timelineEntry(viewing: Viewing, view: ActionSection): generated.TimelineEntry {
  const mail = view.kind === 'mail' ? mailSeen(viewing, view.thread, view.message) : undefined;
  const submission = view.kind === 'answers' ? submissionSeen(viewing, view.questionnaire, view.attempt) : undefined;
  const isPrepared = 'inject' in view && view.inject !== null && view.alternative !== null;
  return {
    id: idInTeam(viewing, view.action),
    kind: ENTRY_KINDS[view.kind],
    exerciseTime: secondsSeen(viewing, view.time),
    questionnaire: 'questionnaire' in view ? view.questionnaire : null,
    retracted: retractedByFields(viewing, 'retraction' in view ? view.retraction : null),
    inject: isPrepared ? { name: view.inject ?? '', alternative: view.alternative ?? '' } : null,
    sentBy: 'sentBy' in view ? personFields(viewing, view.sentBy) : null,
    message: view.kind === 'message' ? { channel: view.channel, text: view.text } : null,
    email: mail === undefined ? null : { subject: mail.subject, from: mail.from },
    toolUse:
      view.kind === 'tool' ? { tool: view.tool, argument: view.argument, user: actorFields(viewing, view.by) } : null,
    submission: submission === undefined ? null : { user: actorFields(viewing, submission.by) },
  };
}

function detailFields(viewing: Viewing, update: SeenUpdate): generated.TeamDetail {
  const { sections, position, whole } = update;
  const { definition, milestones } = viewing.state.compiled;
  const [facts] = valuesOf(sections, 'team');
  return {
    ...pageFields(viewing, update),
    position,
    whole,
    team:
      facts === undefined
        ? null
        : {
            name: facts.name,
            role: facts.role,
            emailAddress: facts.address,
            members: facts.members.flatMap((id) => personFields(viewing, id) ?? []),
          },
    milestones: valuesOf(sections, 'milestone').map((view) => ({
      name: view.name,
      displayName: definition.milestones[milestones.get(view.name) ?? -1]?.displayName || view.name,
      reached: view.on,
      switchedAt: 'switchedAt' in view ? inSeconds(view.switchedAt) : null,
      cause: 'cause' in view && view.cause !== null ? causeFields(view.cause) : null,
    })),
  };
}
