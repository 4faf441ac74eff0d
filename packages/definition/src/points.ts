/** Whether a number of points has at most two decimal places, so that sums can be counted in whole hundredths. */
export function isInHundredths(points: number): boolean {
  return Math.round(points * 100) / 100 === points;
}
