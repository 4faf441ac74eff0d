/** One import of one file by another. */
interface Edge {
  readonly from: string;
  readonly to: string;
}

/**
 * Import cycles, including types; each is the list of its files with the first one repeated at the end. A cycle means
 * that two files belong together, or that some code is in the wrong file.
 */
export function importCycles(edges: readonly Edge[]): string[][] {
  const imports = Map.groupBy(edges, ({ from }) => from);
  const done = new Set<string>();
  const circles: string[][] = [];

  function visit(file: string, path: string[]): void {
    const at = path.indexOf(file);
    if (at >= 0) {
      circles.push([...path.slice(at), file]);
      return;
    }
    if (done.has(file)) return;
    path.push(file);
    for (const { to } of imports.get(file) ?? []) visit(to, path);
    path.pop();
    done.add(file);
  }

  for (const file of imports.keys()) visit(file, []);
  return circles;
}
