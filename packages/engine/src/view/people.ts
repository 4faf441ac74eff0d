/** Somebody simulated who speaks or writes, as a team is shown them. */
export interface SenderView {
  readonly address: string;
}

export function senderView(address: string): SenderView {
  return { address };
}
