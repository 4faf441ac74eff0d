export { registerAirplanes } from './airplanes.routes.ts';
