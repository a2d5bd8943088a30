/** Labels of lower-case letters and digits, with `-` or `_` inside and dots between (nomicon.io/DataStructures/Account). */
const ACCOUNT_ID = /^(?:(?:[a-z\d]+[-_])*[a-z\d]+\.)*(?:[a-z\d]+[-_])*[a-z\d]+$/

export const isAccountId = (text: string): boolean => text.length >= 2 && text.length <= 64 && ACCOUNT_ID.test(text)

/** Of a key (64 hex digits), of an Ethereum address (NEP-518), or of a contract's first state (NEP-616): a transfer opens it. */
export const isImplicit = (accountId: string): boolean =>
  /^[\da-f]{64}$/.test(accountId) || /^0[xs][\da-f]{40}$/.test(accountId)

/** The address of an account in ids; `undefined` for what is no account id. */
export const parseAddress = (text: string): string | undefined => (isAccountId(text) ? text : undefined)
