/**
 * Stands in for development.ts in a host's production build (the `production` condition of bundlers): what a host has
 * written was checked while it was written, and the checks weigh more than what they check.
 */
export const checkPlugins = (): void => {}
export const checkNetworks = (): void => {}
export const checkAccountTypes = (): void => {}
