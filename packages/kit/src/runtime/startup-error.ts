/** Why a service cannot start, said in one sentence to the person who started it. */
export class StartupError extends Error {}
