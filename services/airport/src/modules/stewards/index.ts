export { registerStewards } from './stewards.routes.ts';
