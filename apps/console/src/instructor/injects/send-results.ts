import type { SendInjectResult } from './injects.generated.ts';

export type SendResult = SendInjectResult['sendInject'][number];

/** The results of sending to several teams, one command each. */
export interface SendSummary {
  readonly sent: number;
  readonly refused: readonly { readonly teamId: string; readonly message: string }[];
}

export const summaryOf = (results: readonly SendResult[]): SendSummary => ({
  sent: results.filter(({ sent }) => sent).length,
  refused: results.filter(({ sent }) => !sent).map(({ teamId, message }) => ({ teamId, message: message ?? '' })),
});
