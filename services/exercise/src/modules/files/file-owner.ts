/** The owner name of a file's reference to its bytes. */
export const ownerOf = (fileId: string): string => `file ${fileId}`;
