/** Positions an element by script: the content policy forbids style attributes. */
export const placedAt =
  (box: { readonly left?: number; readonly top?: number; readonly width?: number }) =>
  (element: HTMLElement | null): void => {
    for (const [name, value] of Object.entries(box)) element?.style.setProperty(name, `${value}px`);
  };
