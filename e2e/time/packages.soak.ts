import { describe, it } from 'node:test';
import { tryPackages } from './exercise.ts';

describe('the check of definition packages', () => {
  it('is held up by no kind of text anywhere in a package', (test) => tryPackages(test, 'every pair'));
});
