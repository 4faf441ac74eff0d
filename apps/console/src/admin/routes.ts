/** The addresses of this audience. Give each its screen with `lazyScreen('admin', …)`. */
export const adminRoutes = [] as const;
