import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import {
  sendOperations,
  signTezos,
  type TezosOperation,
  type TezosTestKey,
  tezosAddressOf,
  tezosPublicKeyOf,
} from '@portico/testing/tezos'
import { generate } from 'selfsigned'

/** What a page asks of the wallet, as Beacon's library hands it over. */
export interface BeaconRequest {
  readonly id: string
  readonly type: string
  readonly appMetadata?: { readonly name: string }
  readonly network?: object
  readonly scopes?: readonly string[]
  readonly payload?: string
  readonly signingType?: string
  readonly operationDetails?: readonly TezosOperation[]
}

/** A wallet of Beacon's own library, on another device. */
export interface FarBeaconWallet {
  /** What was asked so far, the first first. */
  readonly requests: readonly BeaconRequest[]
  /** Takes the code of a page. @param uri `tezos://?type=tzip10&data=…` */
  pair(uri: string): Promise<void>
  /** The next request that waits for an answer is declined. */
  rejectNext(): void
  /** Takes other keys, for the requests to come. */
  useKey(key: TezosTestKey): void
  /** Says to every page that it is gone. */
  leave(): Promise<void>
  close(): Promise<void>
}

/** Beacon's library takes no relay but over https: a front for the local one, with a certificate of its own. */
async function startFront(relayUrl: string) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  })
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const { method, headers, url } = incoming
    const passed = request(new URL(url ?? '/', relayUrl), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    node: `127.0.0.1:${port}`,
    certificate: cert,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Opens `@airgap/beacon-wallet` in a thread of its own; it says yes to what it is asked, and signs with a test key. */
export async function openBeaconWallet(options: {
  readonly relayUrl: string
  readonly name?: string
  readonly key: TezosTestKey
  /** Where it sends operations. */
  readonly rpcUrl: string
}): Promise<FarBeaconWallet> {
  const { relayUrl, name = 'Far Beacon wallet', rpcUrl } = options
  let { key } = options
  const front = await startFront(relayUrl)
  const requests: BeaconRequest[] = []
  const running: { resolve(): void; reject(error: Error): void }[] = []
  let rejects = 0
  const { node, certificate } = front
  const worker = new Worker(new URL('./wallet.mjs', import.meta.url), { workerData: { name, node, certificate } })

  async function answer(asked: BeaconRequest): Promise<object> {
    const { id, type, network, scopes, payload = '', signingType, operationDetails = [] } = asked
    if (rejects > 0) {
      rejects--
      return { id, type: 'error', errorType: 'ABORTED_ERROR' }
    }
    if (type === 'permission_request')
      return {
        id,
        type: 'permission_response',
        network,
        scopes,
        publicKey: tezosPublicKeyOf(key),
        address: tezosAddressOf(key),
      }
    if (type === 'sign_payload_request') {
      const { text: signature } = signTezos(key, Uint8Array.from(Buffer.from(payload, 'hex')))
      return { id, type: 'sign_payload_response', signingType, signature }
    }
    return { id, type: 'operation_response', transactionHash: await sendOperations(rpcUrl, key, operationDetails) }
  }
  const act = (kind: string, value?: unknown) =>
    new Promise<void>((resolve, reject) => {
      running.push({ resolve, reject })
      worker.postMessage({ kind, value })
    })
  const opened = new Promise<void>((resolve, reject) => {
    running.push({ resolve, reject })
    worker.once('error', reject)
  })
  worker.on('message', ({ kind, value }) => {
    if (kind === 'done') running.shift()?.resolve()
    else if (kind === 'failed') running.shift()?.reject(new Error(value))
    else {
      requests.push(value)
      const refuse = () => ({ id: value.id, type: 'error', errorType: 'BROADCAST_ERROR' })
      answer(value)
        .catch(refuse)
        .then((response) => act('respond', response))
    }
  })
  await opened
  return {
    requests,
    pair: (uri) => act('pair', new URL(uri).searchParams.get('data')),
    rejectNext: () => void rejects++,
    useKey(next) {
      key = next
    },
    leave: () => act('leave'),
    async close() {
      await worker.terminate()
      await front.stop()
    },
  }
}
