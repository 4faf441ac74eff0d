export { registerFlights } from './flights.routes.ts';
