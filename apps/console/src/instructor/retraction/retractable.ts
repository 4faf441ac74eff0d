/** Something that teams received and that an instructor can take back, as a screen shows it. */
export interface Retractable {
  readonly kind: 'mail' | 'message' | 'inject';
  /** A team that sees it. */
  readonly teamId: string;
  /** A mail by its id, anything else by its entry in the action log. */
  readonly ref: { readonly emailId: string } | { readonly logId: string };
  /** Who seems to have written it, or where it came. */
  readonly from: string;
  readonly at: number | null;
  /** The instructor who sent it; undefined for what came by itself. */
  readonly sentBy?: string | undefined;
  readonly text: string;
  /** Whether other teams that received the same are meant too, unless the instructor says otherwise. */
  readonly isEverywhere: boolean;
}
