import type { TeamResultResult } from '../../room/result/result.generated.ts';

export type Result = TeamResultResult['teamResult'];
