/** Places an element in its row, which the content policy allows to scripts and not to attributes. */
export const placedAt =
  (x: number, width: number) =>
  (element: HTMLElement | null): void => {
    element?.style.setProperty('left', `${x}px`);
    element?.style.setProperty('width', `${width}px`);
  };
