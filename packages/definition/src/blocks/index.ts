/** Small packages that are put into others: a person, a hint, a decision. */
export {
  BLOCK_NAMES,
  type BlockLanguage,
  type BlockName,
  type BlockPlace,
  blockLanguage,
  blockOutline,
  freePrefix,
  insertBlock,
  isFreePrefix,
} from './insert-block.ts';
