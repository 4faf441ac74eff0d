export { registerCountries } from './countries.routes.ts';
