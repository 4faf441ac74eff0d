import { ApiError } from '@muster/ui/server';
import type { SendInjectInPartsResult, SendInjectResult } from './injects.generated.ts';

/** Servers of the release before say refusals in English only. */
export type SendResult = SendInjectInPartsResult['sendInject'][number] | SendInjectResult['sendInject'][number];

/** The results of sending to several teams, one command each. */
export interface SendSummary {
  readonly sent: number;
  readonly refused: readonly { readonly teamId: string; readonly error: ApiError }[];
}

export const summaryOf = (results: readonly SendResult[]): SendSummary => ({
  sent: results.filter(({ sent }) => sent).length,
  refused: results.filter(({ sent }) => !sent).map((result) => ({ teamId: result.teamId, error: refusalIn(result) })),
});

function refusalIn(result: SendResult): ApiError {
  const said = 'params' in result ? { variant: result.variant ?? undefined, params: result.params ?? undefined } : {};
  return new ApiError(result.code ?? '', result.message ?? '', said);
}
