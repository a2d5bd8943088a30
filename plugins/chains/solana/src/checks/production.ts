/**
 * Stands in for development.ts in a host's production build (the `production` condition of bundlers). What gets past it is refused
 * when the family is asked for.
 */
export const checkCommitment = (): void => {}
