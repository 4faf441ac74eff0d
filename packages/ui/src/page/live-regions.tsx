import { usePageFrame } from './use-page-frame.ts';

/** The two live regions: mounted once, never removed, filled from outside. */
export function LiveRegions() {
  const { regions } = usePageFrame();
  return (
    <>
      <div
        className="hidden-text"
        role="status"
        data-live="polite"
        ref={(element) => {
          regions.polite = element;
        }}
      />
      <div
        className="hidden-text"
        role="alert"
        data-live="assertive"
        ref={(element) => {
          regions.assertive = element;
        }}
      />
    </>
  );
}
