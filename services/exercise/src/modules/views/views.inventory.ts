import { type Inventory, instructors, participants } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  examples: async ({ valuesOf }) => {
    const teams = valuesOf('teamId');
    return {
      arguments: {
        logFilter: teams.map((teamId) => ({ teamId })),
        logId: teams.map((id) => `${id}-1`),
        questionnaireId: valuesOf('questionnaire'),
        // The one that the module `play` starts.
        threadId: [`${teams[0]}:1`],
      },
      calls: { teamMilestones: valuesOf('exerciseId').map((exerciseId) => ({ exerciseId })) },
    };
  },
  fields: {
    'Query.actionLog': participants('actionLog(logId: "0-1") { id }'),
    'Query.teamActionLogs': participants('teamActionLogs(logFilter: { teamId: "0" }) { id }'),
    'Query.emailThreads': participants('emailThreads(teamIds: ["0"]) { id }'),
    'Query.emailThread': participants('emailThread(threadId: "0:1") { id }'),
    'Query.emailContacts': participants('emailContacts(exerciseId: "0") { address }'),
    'Query.validateEmailAddress': participants('validateEmailAddress(exerciseId: "0", address: "x")'),
    'Query.threadTemplates': instructors('threadTemplates(threadId: "0:1") { template }'),
    'Query.emailTemplates': instructors('emailTemplates(exerciseId: "0") { template }'),
    'Query.questionnaireState': participants('questionnaireState(teamId: "0", questionnaireId: "x") { id }'),
    'Query.teamQuestionnaires': participants('teamQuestionnaires(teamIds: ["0"]) { id }'),
    'Query.answersToJudge': instructors('answersToJudge(exerciseId: "0") { text }'),
    'Query.teamTools': participants('teamTools(teamId: "0") { name }'),
    'Query.exerciseTools': participants('exerciseTools(exerciseId: "0") { name }'),
    'Query.teamMilestones': participants('teamMilestones(exerciseId: "0") { name }'),
    'Query.teamLearningObjectives': participants('teamLearningObjectives(teamIds: ["0"]) { name }'),
    'Query.teamInstructorComments': participants('teamInstructorComments(teamId: "0") { id }'),
    'Query.exerciseChannels': participants('exerciseChannels(exerciseId: "0") { name }'),
    'Query.exerciseDrive': participants('exerciseDrive(exerciseId: "0") { name }'),
    'Query.teamFiles': participants('teamFiles(teamId: "0") { fileId }'),
    'Query.teamClock': participants('teamClock(teamId: "0") { state }'),
    'Query.teamCommands': participants('teamCommands(teamId: "0") { id }'),
    'Query.exerciseInjects': instructors('exerciseInjects(exerciseId: "0") { name }'),
  },
};
