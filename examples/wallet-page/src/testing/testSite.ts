import { SignClient } from '@walletconnect/sign-client'
import { tameEngine } from '../../../../plugins/services/pairing/src/client/tameEngine.js'

export type TestSite = Awaited<ReturnType<typeof openSite>>

const events = ['accountsChanged', 'chainChanged']
const eip155Methods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'eth_sign',
]
const solanaMethods = ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction']
const polkadotMethods = ['polkadot_signMessage', 'polkadot_signTransaction']
const nearMethods = ['near_signTransaction']
const bip122Methods = ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer']
const bip122Events = ['bip122_addressesChanged', ...events]

/** A site for tests in Node, on the library that pages use, kept in check as there. */
export async function openSite(relayUrl: string, projectId: string) {
  const client = await SignClient.init({
    relayUrl,
    projectId,
    telemetryEnabled: false,
    logger: 'silent',
    customStoragePrefix: crypto.randomUUID(),
    storageOptions: { database: ':memory:' },
    metadata: { name: 'Test site', description: 'A site for tests', url: 'http://127.0.0.1:3000', icons: [] },
  })
  // Without it, the end of a session that arrives twice is an unhandled rejection, which fails the run.
  tameEngine(client as unknown as Parameters<typeof tameEngine>[0])
  return {
    client,
    async propose(chains: {
      eip155?: string[]
      solana?: string[]
      polkadot?: string[]
      bip122?: string[]
      near?: string[]
    }) {
      const { uri, approval } = await client.connect({
        optionalNamespaces: {
          ...(chains.eip155 ? { eip155: { chains: chains.eip155, methods: eip155Methods, events } } : {}),
          ...(chains.bip122 ? { bip122: { chains: chains.bip122, methods: bip122Methods, events: bip122Events } } : {}),
          ...(chains.near ? { near: { chains: chains.near, methods: nearMethods, events } } : {}),
          ...(chains.polkadot ? { polkadot: { chains: chains.polkadot, methods: polkadotMethods, events } } : {}),
          ...(chains.solana ? { solana: { chains: chains.solana, methods: solanaMethods, events } } : {}),
        },
      })
      // The library forgets an answer that comes before someone waits for it.
      const answer = approval()
      answer.catch(() => undefined)
      return { uri, approval: () => answer }
    },
    ask: <Answer>(topic: string, chainId: string, method: string, params: unknown) =>
      client.request<Answer>({ topic, chainId, request: { method, params } }),
    once: <Event extends Parameters<typeof client.once>[0]>(event: Event) =>
      new Promise<Parameters<Parameters<typeof client.once<Event>>[1]>[0]>((resolve) => client.once(event, resolve)),
    async close() {
      client.core.heartbeat.stop()
      await client.core.relayer.transportClose()
    },
  }
}
