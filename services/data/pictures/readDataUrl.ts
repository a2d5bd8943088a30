/** The bytes of a `data:` URL (RFC 2397); `undefined` for another text. Contracts often leave out the percent encoding, which is read, too. */
export function readDataUrl(text: string): Uint8Array<ArrayBuffer> | undefined {
  const comma = text.indexOf(',')
  if (!/^data:/i.test(text) || comma === -1) return undefined
  const data = text.slice(comma + 1)
  if (/;base64$/i.test(text.slice(0, comma).trimEnd())) return new Uint8Array(Buffer.from(data, 'base64'))
  return new TextEncoder().encode(decodePercents(data))
}

function decodePercents(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
