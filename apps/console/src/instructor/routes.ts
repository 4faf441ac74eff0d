/** The addresses of this audience. Give each its screen with `lazyScreen('instructor', …)`. */
export const instructorRoutes = [] as const;
