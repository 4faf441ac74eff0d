import type { Screen } from './screen.ts';

const at = (place: string): Pick<Screen, 'as' | 'at'> => ({
  as: 'instructor',
  at: ({ running }) => `/exercises/${running.id}/${place}`,
});

const ofTeam = (place: string): Pick<Screen, 'as' | 'at'> => ({
  as: 'instructor',
  at: ({ running }) => `/exercises/${running.id}/teams/${running.teams[0]?.id}/${place}`,
});

/** The screens of a running exercise. */
export const RUNNING_SCREENS: readonly Screen[] = [
  { name: 'cockpit', ...at('overview'), isFirst: true, show: (page) => page.locator('.need').first().waitFor() },
  { name: 'cockpit-teams', ...at('overview?view=wall'), show: (page) => page.locator('.tile').first().waitFor() },
  { name: 'cockpit-group', ...at('overview?view=table&group=use-tools') },
  {
    name: 'cockpit-settings',
    ...at('overview'),
    show: async (page) => {
      // Phones have no stream beside the list of who waits.
      await page.locator('.need').first().waitFor();
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('dialog').getByLabel('Stuck after').waitFor();
    },
  },
  {
    name: 'cockpit-finish',
    ...at('overview'),
    show: async (page) => {
      await page.getByRole('button', { name: 'More acts' }).click();
      await page.getByRole('menuitem', { name: 'Finish…' }).click();
      await page.getByRole('dialog').getByText('Nobody can act afterwards').waitFor();
    },
  },
  {
    name: 'cockpit-on-demand',
    as: 'instructor',
    at: ({ running }) => `/exercises/${running.onDemand}/overview`,
    // Phones have no teams beside the list of who waits.
    show: (page) => page.getByText('0 of 1 here').or(page.locator('.cockpit-phone .needs-head')).first().waitFor(),
  },
  {
    name: 'cockpit-large',
    isLarge: true,
    as: 'instructor',
    at: ({ running }) => `/exercises/${running.large}/overview`,
  },
  {
    name: 'cockpit-large-wall',
    isLarge: true,
    as: 'instructor',
    at: ({ running }) => `/exercises/${running.large}/overview?view=wall`,
  },
  {
    name: 'team-seen',
    inEveryRun: true,
    ...ofTeam('seen'),
    show: (page) => page.locator('.seen .entry, .seen .thread-list, .seen .column').first().waitFor(),
  },
  { name: 'team-timeline', ...ofTeam('timeline'), show: (page) => page.locator('.timeline-line').first().waitFor() },
  {
    name: 'team-why',
    ...ofTeam('why'),
    show: (page) => page.getByText('It is on').or(page.locator('.why-line')).first().waitFor(),
  },
  { name: 'team-comments', ...ofTeam('comments'), show: (page) => page.locator('.comment').first().waitFor() },
  { name: 'answering', as: 'instructor', at: ({ running }) => `/exercises/${running.id}/mail` },
  {
    name: 'answering-thread',
    inEveryRun: true,
    as: 'instructor',
    at: ({ running }) => `/exercises/${running.id}/mail?thread=${encodeURIComponent(JSON.stringify(running.thread))}`,
    show: (page) => page.getByRole('radio').first().check(),
  },
  {
    name: 'answering-new',
    as: 'instructor',
    at: ({ running }) => `/exercises/${running.id}/mail?to=${encodeURIComponent(JSON.stringify(running.teams[0]?.id))}`,
    show: (page) => page.getByLabel('Subject').waitFor(),
  },
  {
    name: 'judging',
    ...at(`answers?form=${encodeURIComponent('How was the tour?')}&question=2`),
    show: (page) => page.locator('.answer-card').first().waitFor(),
  },
  { name: 'injects', ...at('injects'), show: (page) => page.locator('.desk-link').first().waitFor() },
  {
    name: 'inject',
    ...at('injects?inject=a%20nudge'),
    show: (page) => page.locator('.inject-teams .effect').first().waitFor(),
  },
  { name: 'inject-own', ...at('injects?own=true') },
  { name: 'exercise-more', ...at('more') },
];
