/** The mail system's reply to mail for unreachable addresses. */
export function bounceOf(subject: string, addresses: readonly string[]): { subject: string; text: string } {
  const list = addresses.map((address) => `- ${address}`).join('\n');
  const text = `Your mail could not be delivered, because nobody can be reached at\n\n${list}\n\nCheck the spelling and send it again.`;
  return { subject: `Undeliverable: ${subject}`, text };
}
