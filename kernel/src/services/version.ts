/** The version of this package, as sent to services. */
export const VERSION = '0.1.0'
