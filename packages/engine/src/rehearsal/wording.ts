/** How messages quote, list and suggest: just as those about definitions do. */
export { oneOf, printable, quote } from '../../../definition/src/problem/quote.ts';
export { closest, didYouMean } from '../../../definition/src/problem/suggest.ts';
