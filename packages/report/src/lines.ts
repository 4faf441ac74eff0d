/** The fields of exported logs that a report needs; `docs/log-format.md` describes them all. */

export interface ExerciseLine {
  readonly name: string;
  readonly definition_name: string;
  readonly mode: 'synchronous' | 'on-demand';
  readonly exercise_start: string | null;
  readonly finished: boolean;
  readonly finish_time: string | null;
  readonly duration: number;
  readonly exported_at: string;
}

export interface TeamLine {
  readonly team_id: number;
  readonly name: string;
  readonly role: string | null;
  readonly state: string;
  readonly exercise_time: number;
  readonly score: number;
  readonly users: readonly unknown[];
  readonly sandbox_logs: number;
}

export interface MilestoneLine {
  readonly milestone_id: number;
  readonly name: string;
  readonly display_name: string;
  readonly roles: readonly string[];
  readonly initial_state: boolean;
  readonly score: number;
}

export interface ToolLine {
  readonly tool_id: number;
  readonly name: string;
}

export interface ActionLine {
  readonly event_type: string;
  readonly exercise_time: number;
  readonly tool_id: number | null;
  readonly email_id: string | null;
}

interface MailLine {
  readonly sender_id: number;
  readonly user_id: string | null;
  readonly exercise_time: number;
}

export interface ThreadLine {
  readonly emails: readonly MailLine[];
}

export interface ParticipantLine {
  readonly participant_id: number;
  readonly team_id: number | null;
}

export interface MilestoneStateLine {
  readonly milestone_id: number;
  readonly reached: boolean;
  readonly counts: boolean;
  readonly exercise_time_first_on: number | null;
}

export interface QuestionnaireStateLine {
  readonly exercise_time: number | null;
  readonly submissions: readonly { readonly exercise_time: number }[];
}

export interface SwitchLine {
  readonly exercise_time: number;
  readonly event: {
    readonly type: string;
    readonly team?: number;
    readonly milestone?: string;
    readonly on?: boolean;
  };
}
