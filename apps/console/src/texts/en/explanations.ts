/** The engine has them for the server too. */
export { PHRASES as sentences } from '@muster/engine/phrases';
