/** A moment of the exercise in words: `minute 35`, or `minute 35:30` if it is not a whole minute. */
export function minuteInWords(time: number): string {
  return `minute ${minutesAndSeconds(time)}`;
}

/** A duration: `1 minute`, `3 minutes`, `0:30 minutes`. */
export function spanInWords(span: number): string {
  const text = minutesAndSeconds(span);
  return text === '1' ? '1 minute' : `${text} minutes`;
}

function minutesAndSeconds(time: number): string {
  const seconds = Math.floor(time / 1_000);
  const rest = seconds % 60;
  const minutes = Math.floor(seconds / 60);
  return rest === 0 ? String(minutes) : `${minutes}:${String(rest).padStart(2, '0')}`;
}
