import { type Inventory, instructors, people } from '../../testing/endpoint.ts';

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
    'Query.actionLog': people('actionLog(logId: "0-1") { id }'),
    'Query.teamActionLogs': people('teamActionLogs(logFilter: { teamId: "0" }) { id }'),
    'Query.emailThreads': people('emailThreads(teamIds: ["0"]) { id }'),
    'Query.emailThread': people('emailThread(threadId: "0:1") { id }'),
    'Query.emailContacts': people('emailContacts(exerciseId: "0") { address }'),
    'Query.validateEmailAddress': people('validateEmailAddress(exerciseId: "0", address: "x")'),
    'Query.threadTemplates': instructors('threadTemplates(threadId: "0:1") { template }'),
    'Query.emailTemplates': instructors('emailTemplates(exerciseId: "0") { template }'),
    'Query.questionnaireState': people('questionnaireState(teamId: "0", questionnaireId: "x") { id }'),
    'Query.teamQuestionnaires': people('teamQuestionnaires(teamIds: ["0"]) { id }'),
    'Query.answersToJudge': instructors('answersToJudge(exerciseId: "0") { text }'),
    'Query.teamTools': people('teamTools(teamId: "0") { name }'),
    'Query.exerciseTools': people('exerciseTools(exerciseId: "0") { name }'),
    'Query.teamMilestones': people('teamMilestones(exerciseId: "0") { name }'),
    'Query.teamLearningObjectives': people('teamLearningObjectives(teamIds: ["0"]) { name }'),
    'Query.teamInstructorComments': people('teamInstructorComments(teamId: "0") { id }'),
    'Query.exerciseChannels': people('exerciseChannels(exerciseId: "0") { name }'),
    'Query.exerciseDrive': people('exerciseDrive(exerciseId: "0") { name }'),
    'Query.teamFiles': people('teamFiles(teamId: "0") { fileId }'),
    'Query.teamClock': people('teamClock(teamId: "0") { state }'),
    'Query.teamCommands': people('teamCommands(teamId: "0") { id }'),
    'Query.exerciseInjects': instructors('exerciseInjects(exerciseId: "0") { name }'),
  },
};
