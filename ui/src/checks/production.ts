import { checkUrls } from './checkUrls.js'

/**
 * Stands in for development.ts in a host's production build (the `production` condition of bundlers): what a host has
 * written was checked while it was written. Addresses may come from elsewhere, and are checked all the same.
 */
export const checkOptions = checkUrls
export const checkContrast = (): void => {}
