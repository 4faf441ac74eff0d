// Made by `npm run generate` from exercise.graphql and the schema of the server.
import type { EmailContactKind, ExerciseState, InjectKind, MilestoneOutcome, NeedKind, PresencePlaceKind, StopReason } from '../server/kinds.generated.ts';
import type { Operation } from '../server/operation.ts';
import type { Person } from '../room/frame/room.generated.ts';

export type ExerciseFacts = {
  readonly id: string;
  readonly name: string;
  readonly onDemand: boolean;
  readonly finishAtEnd: boolean;
  readonly shareFeedback: boolean;
  readonly stuckAfter: number;
  readonly plannedStart: string | null;
  readonly stopReason: string | null;
  readonly definition: {
    readonly id: string;
    readonly name: string;
  };
};

export type Clock = {
  readonly state: ExerciseState;
  readonly timeElapsed: number | null;
  readonly timeLeft: number | null;
};

export type TeamRow = {
  readonly teamId: string;
  readonly name: string;
  readonly role: string | null;
  readonly cell: string | null;
  readonly memberCount: number;
  readonly score: number;
  readonly points: {
    readonly given: number;
    readonly of: number;
  } | null;
  readonly lastActAt: number | null;
  readonly hintedAt: number | null;
  readonly waitsUntil: number | null;
  readonly stuckSince: number | null;
  readonly finishedAt: number | null;
  readonly unanswered: number;
  readonly unjudged: number;
  readonly clock: Clock | null;
  readonly milestones: {
    readonly on: string;
    readonly switched: string;
    readonly times: string;
    readonly byHand: string;
  };
};

export type OverviewUpdate = {
  readonly position: number;
  readonly epoch: string;
  readonly whole: boolean;
  readonly state: ExerciseState;
  readonly stuckAfter: number;
  readonly clock: Clock | null;
  readonly removedTeamIds: readonly string[];
  readonly teams: readonly TeamRow[];
};

export type ExerciseOpenedResult = {
  readonly exercise: ExerciseFacts;
  readonly exerciseOverview: (OverviewUpdate & {
    readonly milestones: readonly {
      readonly name: string;
      readonly displayName: string;
      readonly activity: string | null;
      readonly roles: readonly string[];
      readonly score: number;
      readonly isFinal: boolean;
      readonly outcome: MilestoneOutcome;
    }[];
  });
  readonly emailContacts: readonly {
    readonly address: string;
    readonly kind: EmailContactKind;
    readonly name: string;
    readonly organization: string;
    readonly description: string;
    readonly portraitId: string | null;
  }[];
  readonly needsYou: NeedsPage;
  readonly tags: readonly {
    readonly name: string;
  }[];
};
export type ExerciseOpenedVariables = { readonly exercise: string };
export const ExerciseOpened: Operation<ExerciseOpenedResult, ExerciseOpenedVariables> = {
  name: 'ExerciseOpened',
  text: "query ExerciseOpened($exercise:ID!){exercise(exerciseId:$exercise){...ExerciseFacts}exerciseOverview(exerciseId:$exercise){...OverviewUpdate milestones{name displayName activity roles score isFinal outcome}}emailContacts(exerciseId:$exercise){address kind name organization description portraitId}needsYou(exerciseId:$exercise limit:200){...NeedsPage}tags(limit:100){name}}fragment ExerciseFacts on ExerciseType{id name onDemand finishAtEnd shareFeedback stuckAfter plannedStart stopReason definition{id name}}fragment OverviewUpdate on ExerciseUpdateType{position epoch whole state stuckAfter clock{...Clock}removedTeamIds teams{...TeamRow}}fragment Clock on ExerciseClockType{state timeElapsed timeLeft}fragment TeamRow on TeamOverviewType{teamId name role cell memberCount score points{given of}lastActAt hintedAt waitsUntil stuckSince finishedAt unanswered unjudged clock{...Clock}milestones{on switched times byHand}}fragment NeedsPage on NeedsYouType{awayCount awayTeams{teamId teamName}needs{id kind teamId teamName since hintedAt email{threadId subject excerpt participants}answer{submissionId questionnaire question attempt excerpt}injects{name alternative}}}",
};

export type NeedsPage = {
  readonly awayCount: number;
  readonly awayTeams: readonly {
    readonly teamId: string;
    readonly teamName: string;
  }[];
  readonly needs: readonly {
    readonly id: string;
    readonly kind: NeedKind;
    readonly teamId: string;
    readonly teamName: string;
    readonly since: number;
    readonly hintedAt: number | null;
    readonly email: {
      readonly threadId: string;
      readonly subject: string;
      readonly excerpt: string;
      readonly participants: readonly string[];
    } | null;
    readonly answer: {
      readonly submissionId: string;
      readonly questionnaire: string;
      readonly question: number;
      readonly attempt: number;
      readonly excerpt: string;
    } | null;
    readonly injects: readonly {
      readonly name: string;
      readonly alternative: string;
    }[];
  }[];
};

export type NeedsYouResult = {
  readonly needsYou: NeedsPage;
};
export type NeedsYouVariables = { readonly exercise: string };
export const NeedsYou: Operation<NeedsYouResult, NeedsYouVariables> = {
  name: 'NeedsYou',
  text: "query NeedsYou($exercise:ID!){needsYou(exerciseId:$exercise limit:200){...NeedsPage}}fragment NeedsPage on NeedsYouType{awayCount awayTeams{teamId teamName}needs{id kind teamId teamName since hintedAt email{threadId subject excerpt participants}answer{submissionId questionnaire question attempt excerpt}injects{name alternative}}}",
};

export type ExercisePresenceResult = {
  readonly exercisePresence: {
    readonly awayTeamIds: readonly string[] | null;
    readonly serverTime: string;
    readonly people: readonly {
      readonly user: Person;
      readonly teamId: string;
      readonly isInstructor: boolean;
      readonly claims: boolean;
      readonly isWriting: boolean;
      readonly sendsAt: string | null;
      readonly kind: PresencePlaceKind | null;
      readonly name: string | null;
    }[];
  };
};
export type ExercisePresenceVariables = { readonly exercise: string };
export const ExercisePresence: Operation<ExercisePresenceResult, ExercisePresenceVariables> = {
  name: 'ExercisePresence',
  text: "subscription ExercisePresence($exercise:ID!){exercisePresence(exerciseId:$exercise){awayTeamIds serverTime people{user{...Person}teamId isInstructor claims isWriting sendsAt kind name}}}fragment Person on ParticipantType{id username firstName lastName}",
};

export type ExerciseFactsAgainResult = {
  readonly exercise: ExerciseFacts;
};
export type ExerciseFactsAgainVariables = { readonly exercise: string };
export const ExerciseFactsAgain: Operation<ExerciseFactsAgainResult, ExerciseFactsAgainVariables> = {
  name: 'ExerciseFactsAgain',
  text: "query ExerciseFactsAgain($exercise:ID!){exercise(exerciseId:$exercise){...ExerciseFacts}}fragment ExerciseFacts on ExerciseType{id name onDemand finishAtEnd shareFeedback stuckAfter plannedStart stopReason definition{id name}}",
};

export type ExerciseUpdatesResult = {
  readonly exerciseUpdates: OverviewUpdate;
};
export type ExerciseUpdatesVariables = { readonly exercise: string; readonly after?: number | null; readonly epoch?: string | null };
export const ExerciseUpdates: Operation<ExerciseUpdatesResult, ExerciseUpdatesVariables> = {
  name: 'ExerciseUpdates',
  text: "subscription ExerciseUpdates($exercise:ID!$after:Int$epoch:String){exerciseUpdates(exerciseId:$exercise after:$after epoch:$epoch){...OverviewUpdate}}fragment OverviewUpdate on ExerciseUpdateType{position epoch whole state stuckAfter clock{...Clock}removedTeamIds teams{...TeamRow}}fragment Clock on ExerciseClockType{state timeElapsed timeLeft}fragment TeamRow on TeamOverviewType{teamId name role cell memberCount score points{given of}lastActAt hintedAt waitsUntil stuckSince finishedAt unanswered unjudged clock{...Clock}milestones{on switched times byHand}}",
};

export type SetStuckAfterResult = {
  readonly setStuckAfter: ExerciseFacts;
};
export type SetStuckAfterVariables = { readonly exercise: string; readonly seconds: number };
export const SetStuckAfter: Operation<SetStuckAfterResult, SetStuckAfterVariables> = {
  name: 'SetStuckAfter',
  text: "mutation SetStuckAfter($exercise:ID!$seconds:Int!){setStuckAfter(exerciseId:$exercise seconds:$seconds){...ExerciseFacts}}fragment ExerciseFacts on ExerciseType{id name onDemand finishAtEnd shareFeedback stuckAfter plannedStart stopReason definition{id name}}",
};

export type StartExerciseResult = {
  readonly startExercise: ExerciseFacts;
};
export type StartExerciseVariables = { readonly exercise: string; readonly clientId?: string | null };
export const StartExercise: Operation<StartExerciseResult, StartExerciseVariables> = {
  name: 'StartExercise',
  text: "mutation StartExercise($exercise:ID!$clientId:String){startExercise(exerciseId:$exercise clientId:$clientId){...ExerciseFacts}}fragment ExerciseFacts on ExerciseType{id name onDemand finishAtEnd shareFeedback stuckAfter plannedStart stopReason definition{id name}}",
};

export type StopExerciseResult = {
  readonly stopExercise: ExerciseFacts;
};
export type StopExerciseVariables = { readonly exercise: string; readonly clientId?: string | null };
export const StopExercise: Operation<StopExerciseResult, StopExerciseVariables> = {
  name: 'StopExercise',
  text: "mutation StopExercise($exercise:ID!$clientId:String){stopExercise(exerciseId:$exercise clientId:$clientId){...ExerciseFacts}}fragment ExerciseFacts on ExerciseType{id name onDemand finishAtEnd shareFeedback stuckAfter plannedStart stopReason definition{id name}}",
};

export type FinishExerciseResult = {
  readonly finishExercise: ExerciseFacts;
};
export type FinishExerciseVariables = { readonly exercise: string; readonly clientId?: string | null };
export const FinishExercise: Operation<FinishExerciseResult, FinishExerciseVariables> = {
  name: 'FinishExercise',
  text: "mutation FinishExercise($exercise:ID!$clientId:String){finishExercise(exerciseId:$exercise clientId:$clientId){...ExerciseFacts}}fragment ExerciseFacts on ExerciseType{id name onDemand finishAtEnd shareFeedback stuckAfter plannedStart stopReason definition{id name}}",
};

export type AddTimeResult = {
  readonly addTime: {
    readonly timeElapsed: number | null;
    readonly timeLeft: number | null;
  };
};
export type AddTimeVariables = { readonly exercise: string; readonly minutes: number; readonly clientId?: string | null };
export const AddTime: Operation<AddTimeResult, AddTimeVariables> = {
  name: 'AddTime',
  text: "mutation AddTime($exercise:ID!$minutes:Float!$clientId:String){addTime(exerciseId:$exercise minutes:$minutes clientId:$clientId){timeElapsed timeLeft}}",
};

export type MembersOfTeamsResult = {
  readonly exercise: {
    readonly id: string;
    readonly teams: readonly {
      readonly id: string;
      readonly members: readonly Person[];
    }[];
  };
};
export type MembersOfTeamsVariables = { readonly exercise: string };
export const MembersOfTeams: Operation<MembersOfTeamsResult, MembersOfTeamsVariables> = {
  name: 'MembersOfTeams',
  text: "query MembersOfTeams($exercise:ID!){exercise(exerciseId:$exercise){id teams{id members{...Person}}}}fragment Person on ParticipantType{id username firstName lastName}",
};

export type InjectListResult = {
  readonly exerciseInjects: readonly {
    readonly name: string;
    readonly sentCount: number;
    readonly meantCount: number;
    readonly isConditional: boolean;
    readonly inject: {
      readonly type: InjectKind;
      readonly time: number;
      readonly auto: boolean;
    };
  }[];
};
export type InjectListVariables = { readonly exercise: string; readonly offset: number };
export const InjectList: Operation<InjectListResult, InjectListVariables> = {
  name: 'InjectList',
  text: "query InjectList($exercise:ID!$offset:Int!){exerciseInjects(exerciseId:$exercise limit:1000 offset:$offset){name sentCount meantCount isConditional inject{type time auto}}}",
};

export type ReasonOfStopResult = {
  readonly exercise: {
    readonly id: string;
    readonly stopReasonCode: StopReason | null;
  };
};
export type ReasonOfStopVariables = { readonly exercise: string };
export const ReasonOfStop: Operation<ReasonOfStopResult, ReasonOfStopVariables> = {
  name: 'ReasonOfStop',
  text: "query ReasonOfStop($exercise:ID!){exercise(exerciseId:$exercise){id stopReasonCode}}",
};
