/** What may be said of an address in errors: path, query and user may hold a key. */
export const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '')
