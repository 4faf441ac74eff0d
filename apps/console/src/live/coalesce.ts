/**
 * Runs a function at most once at a time, with a pause after each run. Calls in between are coalesced into one run
 * afterwards. Errors are ignored: the function reports its own.
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
