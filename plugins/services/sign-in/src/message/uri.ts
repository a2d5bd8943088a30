// The grammar of RFC 3986, as far as messages use it.
const UNRESERVED = 'A-Za-z0-9\\-._~'
const SUB_DELIMS = "!$&'()*+,;="
const oneOf = (more: string) => `(?:[${UNRESERVED}${SUB_DELIMS}${more}]|%[0-9A-Fa-f]{2})`

const SCHEME = '[A-Za-z][A-Za-z0-9+\\-.]*'
const PCHAR = /* @__PURE__ */ oneOf(':@')

const H16 = '[0-9A-Fa-f]{1,4}'
const OCTET = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])'
const LS32 = `(?:${H16}:${H16}|${OCTET}(?:\\.${OCTET}){3})`
/** At most so many groups, then `::`. */
const shortened = (most: number) => `(?:(?:${H16}:){0,${most}}${H16})?::`
const IPV6 = /* @__PURE__ */ [
  `(?:${H16}:){6}${LS32}`,
  `::(?:${H16}:){5}${LS32}`,
  ...[0, 1, 2, 3, 4].map((most) => `${shortened(most)}(?:${H16}:){${4 - most}}${LS32}`),
  `${shortened(5)}${H16}`,
  shortened(6),
].join('|')
const LITERAL = `\\[(?:${IPV6}|[vV][0-9A-Fa-f]+\\.[${UNRESERVED}${SUB_DELIMS}:]+)\\]`

/** An IPv4 address is a registered name by its letters. */
const authority = (names: '+' | '*') => `(?:${oneOf(':')}*@)?(?:${LITERAL}|${oneOf('')}${names})(?::[0-9]*)?`
const PATH = `(?://${authority('*')}(?:/${PCHAR}*)*|/(?:${PCHAR}+(?:/${PCHAR}*)*)?|${PCHAR}+(?:/${PCHAR}*)*|)`
const REST = `(?:${PCHAR}|[/?])*`

const schemeForm = /* @__PURE__ */ new RegExp(`^${SCHEME}$`)
const domainForm = /* @__PURE__ */ new RegExp(`^${authority('+')}$`)
const uriForm = /* @__PURE__ */ new RegExp(`^${SCHEME}:${PATH}(?:\\?${REST})?(?:#${REST})?$`)
const pcharsForm = /* @__PURE__ */ new RegExp(`^${PCHAR}*$`)

export const isScheme = (text: string): boolean => schemeForm.test(text)
/** An authority that names a host. */
export const isDomain = (text: string): boolean => domainForm.test(text)
/** A whole URI, with its scheme. */
export const isUri = (text: string): boolean => uriForm.test(text)
/** What a path segment may consist of. */
export const isPchars = (text: string): boolean => pcharsForm.test(text)
