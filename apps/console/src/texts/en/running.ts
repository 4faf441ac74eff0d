/** Texts of a running exercise: the cockpit, the teams, mail, answers and injects. */
export const messages = {
  overviewTitle: 'Overview',
} as const;
