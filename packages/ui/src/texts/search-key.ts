/** A text without accents and capitals, for searching: people do not type the accents of other languages. */
export const searchKey = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
