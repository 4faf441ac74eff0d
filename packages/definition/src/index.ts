export { type ByteSource, bufferSource, handleSource, type ReadableHandle } from './archive/byte-source.ts';
export { DamagedEntry } from './archive/entry.ts';
export { openArchivedFile, openArchivedFiles } from './archive/open.ts';
export { caseless } from './caseless.ts';
export { type CheckResult, checkFiles, checkZip } from './check.ts';
export { holds } from './condition/evaluate.ts';
export { formatCondition } from './condition/format.ts';
export { type NamedMilestone, type ParsedCondition, parseCondition } from './condition/parse.ts';
export { canHoldTogether } from './condition/satisfiable.ts';
export { Effort } from './effort.ts';
export { LENGTHS, LIMITS, LONGEST_MINUTES, MAX_POINTS } from './limits.ts';
export { type LinkedFile, linkedFiles, packagedFileAt } from './linked-files.ts';
export { isMailAddress } from './mail-address.ts';
export type * from './model.ts';
export { outcomeOf } from './outcome.ts';
export { decodeText } from './package/decode-text.ts';
export { type KeptPath, keptPaths } from './package/kept-paths.ts';
export type { PackageFile } from './package/package-file.ts';
export {
  type Comparison,
  checkedPattern,
  comparisonCost,
  matchingPlaces,
  type PlacedPattern,
} from './pattern/comparison.ts';
export { type CompiledPattern, compilePattern, type Pattern } from './pattern/pattern.ts';
export {
  filledMarkdown,
  filledText,
  hasPlaceholders,
  type TeamValues,
} from './placeholders/placeholders.ts';
export { isInHundredths } from './points.ts';
export { oneOf, quoted, suggested } from './problem/in-english.ts';
export { formatProblem, type Location, type Problem } from './problem/problem.ts';
export { PROBLEMS, type ProblemCode } from './problem/problem-codes.ts';
export { PROBLEM_PHRASES } from './problem/problem-phrases.ts';
export { PROBLEM_SENTENCES } from './problem/problem-sentences.ts';
export { printable, quote } from './problem/quote.ts';
export { closest } from './problem/suggest.ts';
export { type JsonSchema, publishedSchemas } from './schema/publish.ts';
export * from './storyboard/index.ts';
export { DEFINITION_VERSION } from './version.ts';
