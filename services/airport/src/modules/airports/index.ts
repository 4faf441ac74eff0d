export { registerAirports } from './airports.routes.ts';
