import type { ShownScreen } from '../../testing/shown-screen.ts';
import { ADA } from '../../testing/tour.ts';
import { givenResult } from './given-result.ts';

const STATES = ['running', 'stopped', 'finished', 'offline'] as const;
const inRoom = (path: string, heading: string | RegExp): ShownScreen => ({
  path: `/play/1${path}`,
  as: ADA,
  heading,
  loads: true,
  states: STATES,
});

/** Apart from what people can do there, which has tests of its own. */
export const traineeScreens: readonly ShownScreen[] = [
  inRoom('', 'Messages'),
  inRoom('/c/Messages', 'Messages'),
  inRoom('/mail', 'The book that went missing'),
  inRoom('/mail/new', 'New mail'),
  inRoom('/mail/1:1', 'The book that went missing'),
  inRoom('/tools', 'Tools'),
  inRoom('/tools/Catalogue', 'Catalogue'),
  inRoom('/forms', 'Questions'),
  inRoom('/forms/Who%20came%20in%3F', 'Who came in?'),
  inRoom('/documents', 'Documents'),
  inRoom('/documents/house-rules.md', 'house-rules.md'),
  inRoom('/documents/no-such-document.md', 'Not found'),
  inRoom('/commands', 'Terminal'),
  inRoom('/team', 'Owls'),
  inRoom('/more', 'More'),
  {
    path: '/result/1',
    as: ADA,
    heading: /How it went for Owls|Jak to dopadlo: Owls/,
    given: [givenResult()],
    loads: true,
    states: ['finished'],
  },
];
