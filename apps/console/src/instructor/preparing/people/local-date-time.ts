/** An instant as the value of a datetime-local field: local time without a zone. */
export function localDateTime(instant: string): string {
  const date = new Date(instant);
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
