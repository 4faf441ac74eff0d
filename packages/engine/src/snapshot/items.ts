/**
 * A snapshot is a sequence of items: plain JSON values, and heads of collections that are followed by their contents.
 * A head has the key `$`, which no value of the state has.
 */
export type Head =
  /** An object with collections in it: followed by its values. */
  | { readonly $: 'object'; readonly names: readonly string[] }
  /** Followed by its values, with gaps where indexes were never set. */
  | { readonly $: 'vector'; readonly length: number }
  | { readonly $: 'gap'; readonly length: number }
  /** Plain values of a vector, together: most of a state, and so without a head or a check for each. */
  | { readonly $: 'values'; readonly values: readonly unknown[] }
  /** Followed by keys and values in turn. */
  | { readonly $: 'dictionary'; readonly size: number }
  | { readonly $: 'map'; readonly size: number }
  | { readonly $: 'numbers'; readonly words: readonly number[] };

export function isHead(item: unknown): item is Head {
  return typeof item === 'object' && item !== null && '$' in item;
}
