/**
 * What the page can do with a file, by its name. The server determines the type from the bytes and serves nothing that
 * could run.
 */
export function kindOfFile(name: string): 'image' | 'text' | 'table' | 'markdown' | 'other' {
  const [, ending = ''] = /\.(\w+)$/.exec(name.toLowerCase()) ?? [];
  if (['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg'].includes(ending)) return 'image';
  if (['md', 'markdown'].includes(ending)) return 'markdown';
  if (['csv', 'tsv'].includes(ending)) return 'table';
  if (['txt', 'log', 'json', 'yml', 'yaml', 'conf', 'ini', 'xml', 'sh', 'py', 'sql', 'eml'].includes(ending))
    return 'text';
  return 'other';
}
