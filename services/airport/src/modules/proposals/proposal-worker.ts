import { parentPort } from 'node:worker_threads';
import { type Candidate, type ProposalOrder, type Proposed, propose } from './proposing/index.ts';

/** Runs in a thread: takes stewards in batches, and then proposes who takes which place. */
export type ProposalMessage =
  | { readonly kind: 'candidates'; readonly candidates: readonly Candidate[] }
  | ({ readonly kind: 'propose' } & ProposalOrder);

/** Null while more may come. */
export type ProposalAnswer = Proposed | null;

let candidates: Candidate[] = [];

function answerTo(message: ProposalMessage): ProposalAnswer {
  if (message.kind === 'candidates') {
    candidates.push(...message.candidates);
    return null;
  }
  const all = candidates;
  candidates = [];
  return propose(all, message);
}

parentPort?.on('message', (message: ProposalMessage) => parentPort?.postMessage(answerTo(message)));
