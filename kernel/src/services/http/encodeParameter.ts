/** One value of an address, percent-encoded; half characters, which have no encoding, become U+FFFD. */
export function encodeParameter(value: string | number | boolean): string {
  return encodeURIComponent(String(value).replace(/\p{Cs}/gu, '\ufffd'))
}
