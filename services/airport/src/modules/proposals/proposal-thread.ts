import { retryAfter } from '@muster/kit/errors';
import { ThreadHost, TookTooLong } from '@muster/kit/threads';
import type { ProposalAnswer, ProposalMessage } from './proposal-worker.ts';
import { proposalsErrors } from './proposals.errors.ts';
import type { Candidate, ProposalOrder, Proposed } from './proposing/index.ts';

const MAX_HEAP_MB = 256;
const MAX_WAITING = 10;
const RETRY_AFTER_SECONDS = 5;
/** What is admitted takes a fifth of it. */
const MAX_CPU_MS = 20_000;
const STOP_MS = 2000;

/** Works out proposals in a thread, one at a time. */
export class ProposalThread {
  readonly #host = new ThreadHost<ProposalMessage, ProposalAnswer>({
    program: new URL('./proposal-worker.ts', import.meta.url),
    maxHeapMb: MAX_HEAP_MB,
    queue: { longest: MAX_WAITING, refusal: tooBusy },
  });

  stop(): Promise<void> {
    return this.#host.stop(STOP_MS);
  }

  /** `read` gives the order after it has sent all stewards, in batches: copying all at once would take long. */
  async propose(
    read: (send: (candidates: readonly Candidate[]) => Promise<void>) => Promise<ProposalOrder>,
  ): Promise<Proposed> {
    try {
      const answer = await this.#host.converse(
        async (thread) => {
          const order = await read(async (candidates) => {
            await thread.ask({ kind: 'candidates', candidates });
          });
          return thread.ask({ kind: 'propose', ...order });
        },
        { cpuMs: MAX_CPU_MS },
      );
      if (answer === null) throw new Error('The thread has not proposed anything.');
      return answer;
    } catch (error) {
      if (error instanceof TookTooLong) throw tooLarge();
      throw error;
    }
  }
}

function tooLarge(): Error {
  return proposalsErrors.proposal_too_large('The proposal takes too long; name a shorter time, or a home base.');
}

function tooBusy(): Error {
  return proposalsErrors.proposals_busy('Others are waiting for proposals; try again in a moment.', {
    ...retryAfter(RETRY_AFTER_SECONDS),
  });
}
