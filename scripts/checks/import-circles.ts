/** One import of one file by another. */
interface Edge {
  readonly from: string;
  readonly to: string;
}

/**
 * Circles of imports, types included, each as the files on it with the first one repeated at the end. A circle means
 * that two files are one thing, or that one of them holds what belongs elsewhere.
 */
export function importCircles(edges: readonly Edge[]): string[][] {
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
