/** A text without accents and capitals, to look for what somebody typed: nobody types those of other languages. */
export const searchKey = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
