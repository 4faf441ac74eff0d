/** Commands that a release has; in a clone they are npm scripts. */
const COMMANDS = /npm run (exercise|airport|definition|backup|restore|doctor|drive|\$\{verb\})(?: --(?= ))?/g;

/** Said only where there are sources. */
const OF_A_CLONE = /npm run build/g;

/** Texts for operators name the commands of a clone. In a release they name its own; throws for one that it lacks. */
export function nameCommands(code: string, source: string): string {
  const renamed = code.replaceAll(COMMANDS, 'muster $1');
  const texts = renamed.replaceAll(/^\s*(\/?\*|\/\/).*$/gm, '').replaceAll(OF_A_CLONE, '');
  const [unknown] = /\bnpm (run [\w:-]+|start|ci|test)\b/.exec(texts) ?? [];
  if (unknown === undefined) return renamed;
  throw new Error(`${source} tells operators to use "${unknown}", which a release does not have.`);
}
