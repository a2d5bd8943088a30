import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '../../http/refusal.js'
import type { ChangeOutcome } from '../store/orderEvents.js'
import { within } from '../within.js'

const PROVIDER_TIMEOUT_MS = 8_000
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Within a bound; what fails is a 502, but for what the provider refuses. */
export const askProvider = <Value>(work: Promise<Value>): Promise<Value> =>
  within(PROVIDER_TIMEOUT_MS, work).catch((cause: unknown) => {
    throw cause instanceof Refusal ? cause : refuseProvider(cause)
  })

export const refuseProvider = (cause: unknown): Refusal =>
  Object.assign(new Refusal(502, 'The provider could not be asked'), { cause })

/** The page of a provider. @throws a 502 when it is not on one of its hosts, or neither https nor loopback */
export function checkUrl(text: string, { hosts }: { readonly hosts: readonly string[] }): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url && (url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname)))
  if (!isSafe || !hosts.includes(url.host)) throw refuseProvider(new Error('An address of another host'))
  return text
}

/** Can't be guessed. */
export const createOrderId = (): string => randomBytes(16).toString('base64url')

/** Stands for the account within its project, and says nothing about either. */
export const nameUser = (projectId: string, caip10: string): string =>
  createHash('sha256').update(`${projectId} ${caip10}`).digest('hex')

/** Writes down what a provider tells. @throws when it is not from this provider, or comes before its turn */
export async function hearProvider<Change>(
  provider: { readCallback?(headers: Headers, body: Uint8Array): Promise<readonly Change[]> } | undefined,
  told: { readonly headers: Headers; readonly body: Uint8Array },
  write: (change: Change) => Promise<ChangeOutcome>,
): Promise<void> {
  if (!provider?.readCallback) throw new Refusal(404, 'Not found')
  for (const change of await provider.readCallback(told.headers, told.body)) {
    const outcome = await write(change)
    if (outcome === 'unknown') throw new Refusal(404, 'No such order')
    if (outcome === 'early') throw new Refusal(409, 'This comes before its turn', { code: 'CALLBACK_EARLY' })
  }
}
