import { useMemo } from 'react';
import { qrModules } from './qr-modules.ts';

/** A text as a QR code, with the margin that readers need; nothing if it is too long for one. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  // Memoized: a code is the best of eight, and a sheet for a hundred teams must not compute them in every render.
  const modules = useMemo(() => qrModules(text), [text]);
  if (modules === undefined) return null;
  const size = modules.length + 8;
  const path = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : ''))).join('');
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect className="qr-light" width={size} height={size} />
      <path className="qr-dark" d={path} />
    </svg>
  );
}
