/** The text at the start of a file, and whether there is more. The rest is not loaded. */
export async function readStart(
  response: Response,
  maxBytes: number,
): Promise<{ readonly text: string; readonly isCut: boolean }> {
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return { text: text + decoder.decode(), isCut: false };
    text += decoder.decode(value.subarray(0, maxBytes - bytes), { stream: true });
    bytes += value.length;
    if (bytes <= maxBytes) continue;
    await reader?.cancel();
    return { text, isCut: true };
  }
}
