/** Drawings of charts for the pages and for reports: pure functions, which import nothing. */
export { type Bar, bar } from './bars.ts';
export { type DotRow, dotRows, dotSymbol, medianSymbol } from './dot-rows.ts';
export type { Drawing, Shape } from './drawing.ts';
export { LANE_HEIGHT, LANE_PAD, lane, laneSymbol, type Mark } from './lane.ts';
export { type LayeredLane, layeredLanes, layeredSymbol } from './layered-lanes.ts';
export {
  cellSwatch,
  cellWidth,
  HEATS,
  heatOf,
  MATRIX_ROW,
  type MatrixCell,
  matrix,
  matrixCounts,
  matrixHead,
  matrixRow,
} from './matrix.ts';
export { timeTicks } from './scale.ts';
export { type ScoreLine, scoreLineSymbol, scoreLines } from './score-lines.ts';
export type { Step } from './steps.ts';
export { dotStrips, type Strip } from './strips.ts';
export type { MarkKind } from './symbols.ts';
export { placeIn, type TimeSpan, timeAxis } from './time-axis.ts';
