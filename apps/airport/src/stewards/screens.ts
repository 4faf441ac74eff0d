export { StewardScreen } from './steward-screen.tsx';
export { StewardsScreen } from './stewards-screen.tsx';
