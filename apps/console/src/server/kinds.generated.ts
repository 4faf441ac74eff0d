// Made by `npm run generate` from the schema of the server.

export type ActionLogKind = 'ANSWERS' | 'MAIL' | 'MESSAGE' | 'QUESTIONNAIRE' | 'TOOL';

export type CauseKind = 'COMMAND' | 'CONFIRMATION' | 'INJECT' | 'INSTRUCTOR' | 'JUDGEMENT' | 'MAIL' | 'OPTION' | 'PATTERN' | 'QUESTION' | 'QUESTIONNAIRE' | 'REPLY' | 'RETRACTION' | 'TEMPLATE' | 'TOOL';

export type ChannelKind = 'COMMAND' | 'EMAIL' | 'FORM' | 'INFO' | 'TOOL';

export type DraftPlaceKind = 'ANSWERS' | 'COMMENT' | 'NEW_EMAIL' | 'NEW_EMAIL_AS' | 'OWN_INJECT' | 'REPLY' | 'REPLY_AS';

export type EmailContactKind = 'MAIL_SYSTEM' | 'PERSON' | 'TEAM';

export type EmailDeliveryState = 'DELIVERED' | 'RETURNED';

export type ExampleNeed = 'NEEDED' | 'NONE' | 'OPTIONAL';

export type ExerciseState = 'FINISHED' | 'READY' | 'RUNNING' | 'STOPPED';

export type InjectKind = 'EMAIL' | 'INFO';

export type LessonKind = 'IMPROVE' | 'KEEP';

export type LessonState = 'DONE' | 'OPEN' | 'TO_TEST_AGAIN' | 'UNDER_WAY';

export type LocalLogin = 'ADMINS' | 'OFF' | 'ON';

export type MailKind = 'SET_PASSWORD';

export type MailState = 'FAILED' | 'QUEUED' | 'SENT';

export type MilestoneOutcome = 'BAD' | 'GOOD' | 'NEUTRAL';

export type MomentKind = 'ANSWERS' | 'COMMAND' | 'COMMENT' | 'CONFIRMATION' | 'FINISHED' | 'INJECT' | 'MAIL' | 'MESSAGE' | 'MILESTONE' | 'QUESTIONNAIRE' | 'RESUMED' | 'RETRACTION' | 'STARTED' | 'STOPPED' | 'TEAM_FINISHED' | 'TOOL';

export type NeedKind = 'ANSWER' | 'MAIL' | 'STUCK';

export type PresencePlaceKind = 'CHANNEL' | 'DOCUMENTS' | 'INJECT' | 'MAIL' | 'QUESTIONNAIRE' | 'SUBMISSION' | 'TEAM' | 'THREAD' | 'TOOLS';

export type QuestionKind = 'AUTO_FREE_FORM' | 'FREE_FORM' | 'MULTIPLE_CHOICE' | 'RADIO';

export type QuestionnaireState = 'ANSWERED' | 'HIDDEN' | 'OPEN';

export type ReadPlaceKind = 'CHANNEL' | 'COMMENTS' | 'DOCUMENT' | 'QUESTIONNAIRES' | 'THREAD' | 'TOOLS';

export type ResultCauseKind = 'COMMAND' | 'CONFIRMATION' | 'COURSE' | 'FORM' | 'JUDGEMENT' | 'LETTER' | 'MAIL' | 'MESSAGE' | 'START' | 'TOOL';

export type ResultMilestoneKind = 'NEUTRAL' | 'REACHED' | 'SETBACK';

export type StopReason = 'DOWNTIME' | 'RESTORE';

export type TokenOperation = 'CREATE_EXERCISE' | 'DEFINITIONS' | 'DELETE_DEFINITION' | 'DELETE_EXERCISE' | 'EXERCISES' | 'GET_DEFINITION' | 'PROGRESS' | 'START_EXERCISE' | 'STOP_EXERCISE' | 'UPLOAD_DEFINITION' | 'VALIDATE_DEFINITION';

export type UserGroup = 'ADMIN' | 'BOT' | 'INSTRUCTOR' | 'TRAINEE';

export type WorkspaceAccess = 'OWNER' | 'REVIEW' | 'WRITE';

export type WorkspaceSharedAccess = 'REVIEW' | 'WRITE';

export type WorkspaceThingKind = 'CHANNEL' | 'COMMAND' | 'EXERCISE' | 'INJECT' | 'MILESTONE' | 'OBJECTIVE' | 'PERSON' | 'QUESTIONNAIRE' | 'ROLE' | 'TOOL';
