import { get as getPlain } from 'node:http'
import { get as getSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPictureAddressFor } from '../../../kernel/src/untrusted/pictures.js'
import { isPublicAddress, lookUpPublic } from './publicAddress.js'

/** Where may be asked, and by which names' addresses. */
export interface Reach {
  allows(url: URL): boolean
  readonly lookup?: LookupFunction | undefined
}

/** Any https address of the public internet, at the usual port: nothing inside the operator's own network. */
export const publicWeb: Reach = {
  allows: (url) => url.port === '' && isPictureAddressFor('', url.href) && isPublicHost(url.hostname),
  lookup: lookUpPublic,
}

/** A network address in a URL is connected to without a look-up. */
function isPublicHost(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(address) === 0 || isPublicAddress(address)
}

/** The server of one address that the operator has set, wherever it is. */
export const serverOf = (base: string): Reach => ({ allows: ({ origin }) => origin === new URL(base).origin })

const MAX_REDIRECTS = 3

/**
 * What is at the address, at most `maxBytes`: without cookies, and following at most three redirects, each of them within `reach`.
 * `undefined` for what is outside of it, too large, or answered with another status than 200. @throws when no answer comes
 */
export async function readUrl(
  address: string,
  parts: { readonly reach: Reach; readonly maxBytes: number; readonly signal: AbortSignal },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  let url = address
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    if (!URL.canParse(url) || !parts.reach.allows(new URL(url))) return undefined
    const answer = await readOnce(new URL(url), parts)
    if (typeof answer !== 'object') return undefined
    if (answer instanceof Uint8Array) return answer
    url = URL.canParse(answer.location, url) ? new URL(answer.location, url).href : ''
  }
  return undefined
}

type Answer = Uint8Array<ArrayBuffer> | { readonly location: string } | undefined

function readOnce(
  url: URL,
  { reach, maxBytes, signal }: { readonly reach: Reach; readonly maxBytes: number; readonly signal: AbortSignal },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getSecure : getPlain
    const headers = { accept: 'image/*,application/json', 'accept-encoding': 'identity' }
    const request = get(
      url,
      { headers, signal, agent: false, ...(reach.lookup && { lookup: reach.lookup }) },
      (answer) => {
        const { statusCode = 0, headers: own } = answer
        const end = (outcome: Answer) => {
          answer.destroy()
          resolve(outcome)
        }
        if (statusCode >= 300 && statusCode < 400 && own.location !== undefined) return end({ location: own.location })
        if (statusCode !== 200 || Number(own['content-length'] ?? 0) > maxBytes) return end(undefined)
        const chunks: Buffer[] = []
        let size = 0
        answer.on('data', (chunk: Buffer) => {
          size += chunk.byteLength
          if (size > maxBytes) return end(undefined)
          chunks.push(chunk)
        })
        answer.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
        answer.on('error', reject)
      },
    )
    request.on('error', reject)
  })
}
