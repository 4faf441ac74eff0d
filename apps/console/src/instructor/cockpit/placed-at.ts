/** Positions an element in its row by script: the content policy forbids style attributes. */
export const placedAt =
  (x: number, width: number) =>
  (element: HTMLElement | null): void => {
    element?.style.setProperty('left', `${x}px`);
    element?.style.setProperty('width', `${width}px`);
  };
