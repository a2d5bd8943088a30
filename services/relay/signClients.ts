import { once } from 'node:events'
import { SignClient } from '@walletconnect/sign-client'
import { tameEngine } from '../../plugins/services/pairing/src/client/tameEngine.js'
import type { Address } from './relayClient.js'

export type Client = Awaited<ReturnType<typeof SignClient.init>>
type Session = Awaited<ReturnType<Awaited<ReturnType<Client['connect']>>['approval']>>

export const chain = 'eip155:31337'
const grants = { methods: ['personal_sign'], events: ['chainChanged'] }
const accounts = [`${chain}:0x70997970C51812dc3A010C7d01b50e0d17dc79C8`]

/** A real client of the pairing library, with a store of its own and no call to a host of the library's. For tests. */
export async function startSignClient(name: string, { relayUrl, projectId }: Address): Promise<Client> {
  // Clients in one process would share one core, and its store; the second ends calls to the library's own hosts.
  process.env.DISABLE_GLOBAL_CORE = 'true'
  process.env.IS_VITEST = 'true'
  const client = await SignClient.init({
    projectId,
    relayUrl,
    metadata: { name, description: name, url: 'http://127.0.0.1', icons: [] },
    telemetryEnabled: false,
    logger: 'silent',
    storageOptions: { database: ':memory:' },
  })
  // Without it, the end of a session that arrives twice is an unhandled rejection, which fails the run.
  tameEngine(client as unknown as Parameters<typeof tameEngine>[0])
  return client
}

/** The page shows a code, the wallet scans it and says yes. */
export async function pair(page: Client, wallet: Client): Promise<Session> {
  const { uri = '', approval } = await page.connect({ optionalNamespaces: { eip155: { chains: [chain], ...grants } } })
  // At once: the library forgets an answer that comes before it is asked for.
  const approved = approval()
  const proposed = once(wallet.events, 'session_proposal')
  await wallet.pair({ uri })
  const [{ id }] = await proposed
  await wallet.approve({ id, namespaces: { eip155: { accounts, ...grants } } })
  return approved
}

/** The wallet answers each request with its first parameter. */
export function answerRequests(wallet: Client): void {
  wallet.on('session_request', ({ topic, id, params }) => {
    const [result] = params.request.params as string[]
    void wallet.respond({ topic, response: { id, jsonrpc: '2.0', result } })
  })
}

export const askToSign = (page: Client, topic: string, text: string): Promise<string> =>
  page.request({ topic, chainId: chain, request: { method: 'personal_sign', params: [text, accounts[0]] } })

/** Ends the client's socket and timers for good. */
export async function stopSignClient({ core }: Client): Promise<void> {
  core.heartbeat.stop()
  await core.relayer.transportClose()
}
