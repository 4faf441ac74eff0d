/** A square, so that it differs from what was reached by more than its colour. */
export function SetbackMark() {
  return (
    <svg className="setback-mark" viewBox="0 0 20 20" aria-hidden="true">
      <rect width="20" height="20" rx="2" />
      <path d="M5 10h10" />
    </svg>
  );
}
