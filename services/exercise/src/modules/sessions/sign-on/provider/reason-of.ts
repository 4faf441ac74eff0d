const MAX_LENGTH = 500;

/**
 * Why something failed, for the log: the sentences of an error and of its causes. Their other fields can hold what the
 * provider has sent, codes and tokens among it.
 */
export function reasonOf(error: unknown): string {
  const sentences: string[] = [];
  for (let at = error; at instanceof Error && sentences.length < 5; at = at.cause) sentences.push(at.message);
  return sentences.join(': ').slice(0, MAX_LENGTH);
}
