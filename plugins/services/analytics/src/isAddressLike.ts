/** Addresses, keys, hashes, signatures: all families write them as one long run of letters and digits. */
const RUN = /[0-9A-Za-z]{25,}/
/** Also a shortened one. */
const HEX = /0x[0-9a-f]{4,}/i
/** E-mail addresses, user names, links and pairing codes. */
const MARKS = /@|:\/\//
/** Names that stand for accounts. */
const NAMES = /[^.\s]\.(eth|near|testnet|sol|tez)(?![0-9a-z])/i

/** Whether a text may tell who the visitor is. Refuses rather too much: it only ever guards words for statistics. */
export const isAddressLike = (text: string): boolean => [RUN, HEX, MARKS, NAMES].some((pattern) => pattern.test(text))
