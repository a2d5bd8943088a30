/** An address that may be a link on this page. Records of a host's own are not checked by anybody else. */
export function isWebLink(text: string | undefined): text is string {
  if (text === undefined || !/^https:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}
