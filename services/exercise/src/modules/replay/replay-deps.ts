import type { Turns } from '@muster/kit/runtime';
import type { LiveDeps } from '../live/index.ts';
import type { FindingsOfStreams } from './findings/folded-findings.ts';

export interface ReplayDeps extends LiveDeps {
  /** Shared by all who read histories, however many there are. */
  readonly historyTurns: Turns;
  readonly findings: FindingsOfStreams;
}
