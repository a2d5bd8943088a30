const MAX_LENGTH = 2_048

/** No spaces, quotes, parameters or fragments: the code is appended to the link, and nothing else is handed over. */
const APP_LINK = /^([a-z][a-z0-9.-]*):\/\/[A-Za-z0-9._~/-]*$/
/** How apps call their schemes: one word, a reversed domain, or two words of which one says that it is a wallet's. */
const APP_SCHEME =
  /^[a-z][a-z0-9]*$|^[a-z0-9]+(\.[a-z0-9-]+)+$|^[a-z0-9]+-(desktop|mobile|wallet|wc)$|^wallet-[a-z0-9]+$/
const HERE = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/[^\s\p{C}\\]*)?$/u

/** Schemes of browsers, systems, files and messages that are one word, too. */
const RESERVED: ReadonlySet<string> = /* @__PURE__ */ new Set(
  (
    'about afp app blob brave callto cid chrome content data edge excel facetime feed file filesystem ftp ftps geo git ' +
    'gopher help hcp http imap intent irc itms jar javascript ldap ldaps mailto maps market mid mk mms nfs news nntp ' +
    'onenote opera outlook pop powerpoint prefs rdp res resource rtsp sftp shell shortcuts sip sips skype sms smsto smb ' +
    'ssh steam svn teams tel telnet urn vbscript view vivaldi vnc vscode webcal widget word ws wss xmpp zoommtg'
  ).split(' '),
)

/** An https address without a user name in it. */
export function isHttpsAddress(text: string): boolean {
  if (text.length > MAX_LENGTH || !/^https:\/\/[^\s\p{C}\\]+$/u.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/**
 * Whether a link may open a wallet: https, a page of this machine, or `scheme://…` with a scheme of the kind that apps
 * register for themselves. Those of browsers and systems are of another kind (`view-source`, `ms-msdt`) or reserved (`intent`).
 */
export function isAppLink(link: string): boolean {
  if (link.length > MAX_LENGTH) return false
  if (link.startsWith('https:')) return isHttpsAddress(link)
  if (HERE.test(link)) return URL.canParse(link)
  const scheme = APP_LINK.exec(link)?.[1]
  return scheme !== undefined && APP_SCHEME.test(scheme) && !RESERVED.has(scheme)
}

/** What a wallet's record calls the wallet. */
export interface WalletWords {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
}

/**
 * The same for a record from outside: the scheme has to be the wallet's own, which is to say that a word of it is in the
 * record's name, id or rdns, or one of them in it.
 */
export function isOwnAppLink(link: string, { id, name, rdns = '' }: WalletWords): boolean {
  if (!isAppLink(link)) return false
  const scheme = link.slice(0, link.indexOf(':'))
  const own = [id, name, rdns].map(lettersOf)
  return (
    /^https?$/.test(scheme) ||
    own.some((word) => isPartOf(word, lettersOf(scheme)) || scheme.split(/[.-]/).some((part) => isPartOf(part, word)))
  )
}

/** Two letters are a part of anything. */
const isPartOf = (part: string, whole: string): boolean =>
  part === whole ? part !== '' : part.length > 2 && whole.includes(part)

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
