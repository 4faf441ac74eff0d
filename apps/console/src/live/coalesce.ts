/**
 * Runs something one at a time and with a pause behind each: what is asked for meanwhile is done once, afterwards.
 * Whatever it throws is its own concern.
 */
export function coalesce(run: () => Promise<void>, pauseMs: number): () => void {
  let isBusy = false;
  let isWanted = false;
  const go = async (): Promise<void> => {
    isBusy = true;
    do {
      isWanted = false;
      const pause = new Promise((resolve) => setTimeout(resolve, pauseMs));
      await run().catch(() => undefined);
      await pause;
    } while (isWanted);
    isBusy = false;
  };
  return () => {
    isWanted = true;
    if (!isBusy) void go();
  };
}
