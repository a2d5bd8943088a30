import { type CallOptions, PorticoError } from '@portico/kernel'
import { base64 } from '@scure/base'
import type { NearExecutor } from '../index.js'

const MAX_BYTES = 4_000_000

const wrongOption = (found: string, fix: string) =>
  new PorticoError('CONFIG_INVALID', { option: 'executors', found, fix })

/**
 * The script of an executor, once its hash is the one that the host has pinned. Nothing runs here.
 * @throws `CONFIG_INVALID` for a pin in another form, another hash, and for scripts that can't stand in a page; `HTTP_STATUS`,
 * `HTTP_FAILED`
 */
export async function loadScript({ url, integrity }: NearExecutor, { signal }: CallOptions): Promise<string> {
  const pin = readPin(integrity)
  if (!pin) throw wrongOption(String(integrity), 'Write the hash of the script as sha384- and base64.')
  const bytes = await read(url, signal)
  const digest = base64.encode(new Uint8Array(await crypto.subtle.digest(pin.algorithm, bytes)))
  const found = `${pin.prefix}-${digest}`
  if (found !== integrity) throw wrongOption(found, 'Review the script, and pin the hash of what you have reviewed.')
  const code = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  if (/<\/script|<!--/i.test(code)) throw wrongOption(url, 'Ask the wallet for a script without </script and <!--.')
  return code
}

/** Of Subresource Integrity, with one hash. */
function readPin(integrity: string) {
  const [, prefix = '', bits, digest = ''] = /^(sha(256|384|512))-([A-Za-z\d+/]+={0,2})$/.exec(integrity) ?? []
  try {
    if (base64.decode(digest).length * 8 !== Number(bits)) return undefined
  } catch {
    return undefined
  }
  return { prefix, algorithm: `SHA-${bits}` }
}

async function read(url: string, signal: AbortSignal | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const init: RequestInit = { credentials: 'omit', referrerPolicy: 'no-referrer', signal: signal ?? null }
  try {
    const response = await fetch(url, init)
    if (!response.ok) throw new PorticoError('HTTP_STATUS', { status: response.status, url })
    const chunks: Uint8Array[] = []
    let length = 0
    for (const reader = response.body?.getReader(); reader; ) {
      const { done, value } = await reader.read()
      if (done) break
      chunks.push(value)
      length += value.length
      if (length > MAX_BYTES) {
        await reader.cancel()
        throw wrongOption(url, `Choose a script of at most ${MAX_BYTES} bytes.`)
      }
    }
    return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer())
  } catch (error) {
    if (error instanceof PorticoError) throw error
    throw new PorticoError('HTTP_FAILED', { url }, { cause: error })
  }
}
