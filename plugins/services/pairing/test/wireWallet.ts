import { createMemoryStorage, createSilentCore } from '@portico-examples/wallet-page'
import { SignClient } from '@walletconnect/sign-client'
import type { ISignClient, ProposalTypes, SessionTypes, SignClientTypes } from '@walletconnect/types'

type RequestEvent = SignClientTypes.EventArguments['session_request']
type ProposalEvent = SignClientTypes.EventArguments['session_proposal']

/** A wallet of any family at the other end of a code: it says on the wire what a test has it say, and nothing of its own. */
export interface WireWallet {
  /** Scans the code, and gives what is asked for. */
  scan(uri: string): Promise<ProposalTypes.Struct>
  approve(id: number, namespaces: SessionTypes.Namespaces): Promise<string>
  /** What has been asked of it, as it came; each is answered with `signed`. */
  readonly requests: readonly { readonly chainId: string; readonly method: string; readonly params: unknown }[]
  update(topic: string, namespaces: SessionTypes.Namespaces): Promise<void>
  emit(topic: string, chainId: string, event: { readonly name: string; readonly data: unknown }): Promise<void>
  close(): Promise<void>
}

export async function openWireWallet(services: {
  readonly relayUrl: string
  readonly projectId: string
}): Promise<WireWallet> {
  const core = createSilentCore({
    ...services,
    storageNamespace: crypto.randomUUID(),
    storage: createMemoryStorage(),
  })
  const metadata = { name: 'Wire wallet', description: '', url: 'https://wire.test', icons: [] }
  const client = (await SignClient.init({ core: core as never, metadata })) as ISignClient
  const requests: { chainId: string; method: string; params: unknown }[] = []
  client.events.on('session_request', ({ topic, id, params: { chainId, request } }: RequestEvent) => {
    requests.push({ chainId, method: request.method, params: request.params })
    client.respond({ topic, response: { id, jsonrpc: '2.0', result: 'signed' } })
  })
  return {
    requests,
    async scan(uri) {
      const proposed = new Promise<ProposalTypes.Struct>((resolve) =>
        client.events.once('session_proposal', ({ id, params }: ProposalEvent) => resolve({ ...params, id })),
      )
      await client.core.pairing.pair({ uri })
      return proposed
    },
    async approve(id, namespaces) {
      const { topic, acknowledged } = await client.approve({ id, namespaces })
      await acknowledged()
      return topic
    },
    update: async (topic, namespaces) => (await client.update({ topic, namespaces })).acknowledged(),
    emit: (topic, chainId, event) => client.emit({ topic, chainId, event }),
    async close() {
      client.core.heartbeat.stop()
      await client.core.relayer.transportClose()
    },
  }
}
