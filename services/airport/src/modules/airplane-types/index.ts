export { registerAirplaneTypes } from './airplane-types.routes.ts';
