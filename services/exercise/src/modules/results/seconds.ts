export const toSeconds = (milliseconds: number | null): number | null =>
  milliseconds === null ? null : milliseconds / 1000;
