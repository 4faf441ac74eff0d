export { registerCities } from './cities.routes.ts';
