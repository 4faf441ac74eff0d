export { eventually } from '@muster/kit/testing';
