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
  readonly cell: string | null;
  readonly address: string;
  readonly state: 'READY' | 'RUNNING' | 'STOPPED' | 'FINISHED';
  readonly start_time: string | null;
  readonly finish_time: string | null;
  readonly exercise_time: number;
  readonly score: number;
  readonly points: {
    readonly given: number;
    readonly of: number;
  } | null;
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
  readonly visible_after: boolean;
  readonly roles: readonly string[];
  readonly tags: readonly string[];
  readonly activity: string | null;
  readonly initial_state: boolean;
  readonly final: boolean;
  readonly shared: boolean;
  readonly shared_by_cell: boolean;
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

/** A questionnaire of the definition. */
export type QuestionnaireLine = {
  readonly questionnaire_id: number;
  readonly title: string;
  readonly time: number;
  readonly content: {
    readonly content: string;
    readonly file_names: readonly string[];
  } | null;
  readonly control: {
    readonly milestone_condition: string;
    readonly activate_milestone: readonly string[];
    readonly deactivate_milestone: readonly string[];
    readonly roles: readonly string[];
  };
  readonly overlay: {
    readonly duration: number | null;
  } | null;
  readonly repeatable: boolean;
  readonly max_attempts: number | null;
  readonly instructor_note: string | null;
  readonly questions: readonly {
    readonly question_id: number;
    readonly type: 'radio' | 'multiple-choice' | 'free-form' | 'auto-free-form';
    readonly text: string;
    readonly control: {
      readonly milestone_condition: string;
      readonly activate_milestone: readonly string[];
      readonly deactivate_milestone: readonly string[];
      readonly roles: readonly string[];
    };
    readonly options: readonly {
      readonly option_id: number;
      readonly text: string;
      readonly control: {
        readonly milestone_condition: string;
        readonly activate_milestone: readonly string[];
        readonly deactivate_milestone: readonly string[];
        readonly roles: readonly string[];
      };
    }[];
    readonly correct: readonly number[];
    readonly min: number | null;
    readonly max: number | null;
    readonly patterns: readonly {
      readonly pattern: string;
      readonly control: {
        readonly milestone_condition: string;
        readonly activate_milestone: readonly string[];
        readonly deactivate_milestone: readonly string[];
        readonly roles: readonly string[];
      };
    }[];
    readonly related_milestones: readonly string[];
    readonly points: number | null;
    readonly rubric: readonly {
      readonly name: string;
      readonly points: number;
    }[];
  }[];
};

/** A learning objective of the definition. */
export type ObjectiveLine = {
  readonly learning_objective_id: number;
  readonly name: string;
  readonly tags: readonly string[];
  readonly activities: readonly {
    readonly learning_activity_id: number;
    readonly name: string;
    readonly description: string;
    readonly tags: readonly string[];
    readonly milestone_ids: readonly number[];
  }[];
};

/** An inject of the definition. */
export type InjectLine = {
  readonly inject_id: number;
  readonly name: string;
  readonly time: number;
  readonly delay: number;
  readonly recheck: boolean;
  readonly auto: boolean;
  readonly type: 'info' | 'email';
  readonly instructor_note: string | null;
  readonly expected_actions: readonly string[];
  readonly alternatives: readonly {
    readonly name: string;
    readonly channel: string | null;
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
    readonly confirmation: {
      readonly text: string;
      readonly control: {
        readonly milestone_condition: string;
        readonly activate_milestone: readonly string[];
        readonly deactivate_milestone: readonly string[];
        readonly roles: readonly string[];
      };
    } | null;
    readonly overlay: {
      readonly duration: number | null;
    } | null;
    readonly sender: string | null;
    readonly subject: string | null;
    readonly cc: readonly string[];
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

/** What those who run the exercise learned from it. Teams never see them. */
export type LessonLine = {
  readonly lesson_id: number;
  readonly exercise_id: number;
  readonly kind: 'keep' | 'improve';
  readonly text: string;
  readonly moments: readonly {
    readonly exercise_time: number;
    readonly text: string;
    readonly team_ids: readonly number[];
  }[];
  readonly team_ids: readonly number[];
  readonly objectives: readonly string[];
  readonly owner: string | null;
  readonly due: string | null;
  readonly state: 'open' | 'under-way' | 'done' | 'to-test-again';
  readonly copied_from: string | null;
  readonly user_id: string | null;
  readonly changed_by: string | null;
  readonly timestamp: string;
  readonly changed: string;
};
