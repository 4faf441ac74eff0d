import { describe } from 'node:test';
import { areCheckedQuickly, HEAVY } from '../../packages/definition/src/testing/hostile-packages.ts';

describe('a package designed to take for ever is checked quickly', () => areCheckedQuickly(HEAVY));
