/** The text of a server's answer. Undefined when there is more than `maxBytes` of it: it is not read to its end then. */
export async function readAnswer({ body }: Response, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
