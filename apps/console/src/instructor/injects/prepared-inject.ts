import type { InjectsToSendResult } from './injects.generated.ts';

/** A prepared inject, and the teams that have got it. */
export type PreparedInject = InjectsToSendResult['exerciseInjects'][number];
