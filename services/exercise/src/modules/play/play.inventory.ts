import { type Inventory, instructors, participants } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  examples: async ({ admin, valuesOf }) => {
    const [teamId] = valuesOf('teamId');
    const [address] = valuesOf('address');
    const { sendEmailAs } = await admin.ask(
      'mutation ($input: SendEmailAsInput!) { sendEmailAs(sendEmailAsInput: $input) { id } }',
      { input: { teamId, address, subject: 'Hi', text: 'Zoë' } },
    );
    const [tool] = valuesOf('tool');
    return {
      arguments: { activate: [true], retractInput: [{ teamId, emailId: sendEmailAs.id }] },
      calls: { explainTool: valuesOf('teamId').map((team) => ({ teamId: team, tool, argument: 'x' })) },
    };
  },
  fields: {
    'Mutation.useTool': participants('useTool(useToolInput: { teamId: "0", tool: "x" }) { id }'),
    'Mutation.sendEmail': participants('sendEmail(sendEmailInput: { teamId: "0", to: ["x"] }) { id }'),
    'Mutation.confirmInject': participants('confirmInject(teamId: "0", logId: "0-1") { id }'),
    'Mutation.answerQuestionnaire': participants(
      'answerQuestionnaire(answerQuestionnaireInput: { teamId: "0", questionnaire: "x", answers: [] }) { id }',
    ),
    'Mutation.sendEmailAs': instructors('sendEmailAs(sendEmailAsInput: { teamId: "0", address: "x" }) { id }'),
    'Mutation.judgeAnswer': instructors(
      'judgeAnswer(judgeAnswerInput: { teamId: "0", questionnaire: "x", attempt: 1, question: 1, correct: true }) { id }',
    ),
    'Mutation.sendInject': instructors('sendInject(sendInjectInput: { teamIds: ["0"], inject: "x" }) { sent }'),
    'Mutation.sendOwnInject': instructors(
      'sendOwnInject(sendOwnInjectInput: { teamIds: ["0"], channel: "x" }) { sent }',
    ),
    'Mutation.retract': instructors('retract(retractInput: { teamId: "0", logId: "0-1" }) { teamIds }'),
    'Query.dryRunRetract': instructors('dryRunRetract(retractInput: { teamId: "0", logId: "0-1" }) { teamIds }'),
    'Mutation.modifyMilestone': instructors(
      'modifyMilestone(modifyMilestoneInput: { teamId: "0", milestone: "x", activate: true }) { name }',
    ),
    'Mutation.commentTeam': instructors('commentTeam(teamId: "0", text: "x") { id }'),
    'Mutation.raiseTeamLimits': instructors('raiseTeamLimits(raiseTeamLimitsInput: { teamId: "0", acts: 1 }) { acts }'),
    'Query.teamLimits': instructors('teamLimits(teamId: "0") { acts }'),
    'Query.dryRunMilestone': instructors(
      'dryRunMilestone(teamId: "0", milestone: "x", activate: true) { finishesExercise }',
    ),
    'Query.dryRunInject': instructors('dryRunInject(teamId: "0", inject: "x") { finishesExercise }'),
    'Query.explainInject': instructors('explainInject(teamId: "0", inject: "x") { words }'),
    'Query.explainMilestone': instructors('explainMilestone(teamId: "0", milestone: "x") { words }'),
    'Query.explainQuestionnaire': instructors('explainQuestionnaire(teamId: "0", questionnaire: "x") { words }'),
    'Query.explainTool': instructors('explainTool(teamId: "0", tool: "x") { words }'),
  },
};
