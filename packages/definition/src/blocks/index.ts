/** Small packages that are put into others: a person, a hint, a decision. */
export {
  BLOCK_NAMES,
  type BlockName,
  type BlockPlace,
  blockOutline,
  freePrefix,
  insertBlock,
  isFreePrefix,
} from './insert-block.ts';
