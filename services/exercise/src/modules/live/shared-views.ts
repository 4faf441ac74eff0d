/** Every message contains its time; an older one would be a different message. */
const SHARE_WINDOW_MS = 100;
const CACHE_LIFETIME_MS = 1000;

/** Views that several people request at the same moment, created once. */
export class SharedViews<View extends object> {
  readonly #made = new Map<string, { readonly at: number; readonly view: View | undefined }>();
  #forgetting: NodeJS.Timeout | undefined;

  of(key: string, now: number, make: () => View | undefined): View | undefined {
    this.#forgetting?.refresh();
    const known = this.#made.get(key);
    if (known !== undefined && Math.abs(now - known.at) <= SHARE_WINDOW_MS) return known.view;
    const view = make();
    this.#made.set(key, { at: now, view });
    this.#forgetting ??= setTimeout(() => {
      this.#made.clear();
      this.#forgetting = undefined;
    }, CACHE_LIFETIME_MS).unref();
    return view;
  }
}
