import { usePart } from '../console/use-console.ts';
import { type Elevation, elevation } from './elevation.ts';

export const useElevation = (): Elevation => usePart(elevation);
