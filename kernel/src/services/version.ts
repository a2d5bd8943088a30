/** The version of this package, as services are told it. */
export const VERSION = '0.1.0'
