/** As what a file of an exercise refers to its bytes. */
export const ownerOf = (fileId: string): string => `file ${fileId}`;
