/** The file that a link in a text leads to. The parser of Markdown encodes links; an author may have written any text. */
export function linkedFile<File extends { readonly name: string }>(
  linked: readonly File[],
  link: string,
): File | undefined {
  const written = decoded(link);
  return linked.find(({ name }) => name === link || name === written);
}

function decoded(link: string): string {
  try {
    return decodeURI(link);
  } catch {
    return link;
  }
}
