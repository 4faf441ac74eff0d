/** Why a service cannot start, in one sentence for the operator. */
export class StartupError extends Error {}
