/** The addresses of this audience. Give each its screen with `lazyScreen('debrief', …)`. */
export const debriefRoutes = [] as const;
