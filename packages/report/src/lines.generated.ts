// Made by `npm run generate` from the schemas of exported logs.

/** The exercise; the file has one line. */
export type ExerciseLine = {
  readonly exercise_id: number;
  readonly name: string;
  readonly definition_id: number;
  readonly definition_name: string;
  readonly mode: 'synchronous' | 'on-demand';
  readonly exercise_start: string | null;
  readonly finished: boolean;
  readonly finish_time: string | null;
  readonly duration: number;
  readonly finish_at_end: boolean;
  readonly share_feedback: boolean;
  readonly created_at: string;
  readonly planned_start: string | null;
  readonly states: readonly {
    readonly state: 'READY' | 'RUNNING' | 'STOPPED' | 'FINISHED';
    readonly timestamp: string;
    readonly exercise_time: number;
    readonly team_id: number | null;
  }[];
  readonly position: number | null;
  readonly files: 'text' | 'all';
  readonly exported_at: string;
  readonly format_version: '2.0';
};

/** A team, in the order of creation. */
export type TeamLine = {
  readonly team_id: number;
  readonly exercise_id: number;
  readonly name: string;
  readonly role: string | null;
  readonly address: string;
  readonly state: 'READY' | 'RUNNING' | 'STOPPED' | 'FINISHED';
  readonly start_time: string | null;
  readonly finish_time: string | null;
  readonly exercise_time: number;
  readonly score: number;
  readonly milestones: {
    readonly reached: number;
    readonly total: number;
    readonly setbacks: number;
  };
  readonly users: readonly {
    readonly user_id: string;
  }[];
  readonly former_users: readonly {
    readonly user_id: string;
  }[];
  readonly sandbox_logs: number;
  readonly position: number | null;
};

/** A milestone of the definition. */
export type MilestoneLine = {
  readonly milestone_id: number;
  readonly name: string;
  readonly display_name: string;
  readonly description: string;
  readonly team_visible: boolean;
  readonly roles: readonly string[];
  readonly tags: readonly string[];
  readonly activity: string | null;
  readonly initial_state: boolean;
  readonly final: boolean;
  readonly shared: boolean;
  readonly score: number;
  readonly outcome: 'good' | 'bad' | 'neutral';
  readonly file_names: readonly string[];
  readonly instructor_note: string | null;
};

/** A tool of the definition. */
export type ToolLine = {
  readonly tool_id: number;
  readonly name: string;
  readonly tooltip_description: string;
  readonly hint: string;
  readonly category: string;
  readonly roles: readonly string[];
  readonly requires_input: boolean;
  readonly default_response: string;
  readonly responses: readonly {
    readonly param: string;
    readonly regex: boolean;
    readonly content: {
      readonly content: string;
      readonly file_names: readonly string[];
    };
    readonly control: {
      readonly milestone_condition: string;
      readonly activate_milestone: readonly string[];
      readonly deactivate_milestone: readonly string[];
      readonly roles: readonly string[];
    };
  }[];
};

/** A mail participant: a simulated person, a team, or the mail system. */
export type ParticipantLine = {
  readonly participant_id: number;
  readonly address: string;
  readonly team_id: number | null;
  readonly name: string;
  readonly description: string;
  readonly organization: string;
  readonly team_visible: boolean;
};

/** An entry in the action log of a team, in order. */
export type ActionLine = {
  readonly action_log_id: string;
  readonly team_id: number;
  readonly action_type: 'INJECT' | 'COMMAND' | 'FORM' | 'CUSTOM_INJECT';
  readonly event_type: 'inject_sent' | 'tool_used' | 'questionnaire_appeared' | 'questionnaire_answered' | 'own_inject_sent';
  readonly content: string;
  readonly sender: string | null;
  readonly attachments: readonly {
    readonly file_id: string;
    readonly file_name: string;
  }[];
  readonly timestamp: string;
  readonly exercise_time: number;
  readonly user_id: string | null;
  readonly channel_id: number | null;
  readonly inject_id: number | null;
  readonly alternative: string | null;
  readonly tool_id: number | null;
  readonly tool_argument: string | null;
  readonly tool_response: number | null;
  readonly questionnaire_id: number | null;
  readonly attempt: number | null;
  readonly answers: readonly {
    readonly question_id: number;
    readonly options: readonly number[];
    readonly text: string | null;
    readonly correct: boolean | null;
  }[] | null;
  readonly email_id: string | null;
};

/** A thread in the mailbox of a team, in the order of their start. */
export type ThreadLine = {
  readonly thread_id: string;
  readonly team_id: number;
  readonly team_ids: readonly number[];
  readonly subject: string;
  readonly timestamp: string;
  readonly participants: readonly number[];
  readonly emails: readonly {
    readonly email_id: string;
    readonly sender_id: number;
    readonly subject: string;
    readonly content: string;
    readonly attachments: readonly {
      readonly file_id: string;
      readonly file_name: string;
    }[];
    readonly timestamp: string;
    readonly exercise_time: number;
    readonly user_id: string | null;
    readonly inject_id: number | null;
    readonly template: number | null;
    readonly undeliverable: readonly string[];
  }[];
};

/** The state of a milestone for a team: one line per milestone of the definition, in its order. */
export type MilestoneStateLine = {
  readonly team_id: number;
  readonly milestone_id: number;
  readonly name: string;
  readonly reached: boolean;
  readonly counts: boolean;
  readonly timestamp_reached: string | null;
  readonly first_on: string | null;
  readonly last_on: string | null;
  readonly exercise_time_reached: number | null;
  readonly exercise_time_first_on: number | null;
  readonly exercise_time_last_on: number | null;
};

/** The state of a questionnaire for a team: one line per questionnaire of the definition, in its order. */
export type QuestionnaireStateLine = {
  readonly team_id: number;
  readonly questionnaire_id: number;
  readonly title: string;
  readonly state: 'WAITING' | 'SENT' | 'ANSWERED';
  readonly timestamp: string | null;
  readonly exercise_time: number | null;
  readonly submissions: readonly {
    readonly attempt: number;
    readonly timestamp: string;
    readonly exercise_time: number;
    readonly user_id: string;
    readonly answers: readonly {
      readonly question_id: number;
      readonly options: readonly number[];
      readonly text: string | null;
      readonly correct: boolean | null;
    }[];
    readonly judgements: readonly {
      readonly question_id: number;
      readonly correct: boolean;
      readonly comment: string;
      readonly shared: boolean;
      readonly timestamp: string;
      readonly exercise_time: number;
      readonly user_id: string;
    }[];
  }[];
};
