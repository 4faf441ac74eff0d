/** Prints a figure with its target. A missed target is not a failure: machines differ. */
export function report(name: string, figure: string, target?: { readonly text: string; readonly met: boolean }): void {
  const verdict = target === undefined ? '' : `  ${target.text}: ${target.met ? 'met' : 'MISSED'}`;
  process.stdout.write(`  ${name.padEnd(34)} ${figure}${verdict}\n`);
}
