import type { Drawing } from '@muster/ui/charts';

/** A drawing of the charts as an element. Without a label, what it shows is said beside it. */
export function Drawn({
  drawing: { width, height, shapes },
  label,
  className,
}: {
  readonly drawing: Drawing;
  readonly label?: string;
  readonly className?: string;
}) {
  const said = label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label };
  return (
    <svg className={className} width={width} height={height} {...said}>
      {shapes.map((shape, index) =>
        shape.kind === 'path' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing is replaced as a whole
          <path key={index} className={shape.className} d={shape.d}>
            {shape.title === undefined ? null : <title>{shape.title}</title>}
          </path>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <text key={index} className={shape.className} x={placesOf(shape.x)} y={shape.y} textAnchor={shape.anchor}>
            {shape.title === undefined ? null : <title>{shape.title}</title>}
            {shape.text}
          </text>
        ),
      )}
    </svg>
  );
}

const placesOf = (x: number | readonly number[]): number | string => (typeof x === 'number' ? x : x.join(' '));
