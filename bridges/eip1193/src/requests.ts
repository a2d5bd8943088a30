import { describeNetwork, PorticoError, parseChainId } from '@portico/kernel'
import type { Portico } from '@portico/ui'
import { createBatches } from './batches.js'
import { FAMILY, findNetwork, readAddresses, requireConnected, toHex } from './connected.js'
import { follow } from './follow.js'
import { getNodeProvider } from './getNodeProvider.js'
import { askWallet, guard } from './guard.js'
import {
  chainOfTypedData,
  hashSchema,
  hexSchema,
  readAddChain,
  readBatch,
  readChain,
  readSigning,
  readTransaction,
} from './params.js'

/** What the provider answers with: its lazy half. */
export interface Requests {
  answer(method: string, params: unknown): Promise<unknown>
}

/** Those for the wallet that name no account, or another way than the ones below. */
const FOR_WALLET = /^wallet_/

export function createRequests(client: Portico): Requests {
  const batches = createBatches(client)

  async function connect(): Promise<readonly string[]> {
    await client.ready()
    if (readAddresses(client).length === 0) await client.connect({ namespace: FAMILY })
    return readAddresses(client)
  }

  /** Where the connected wallet is; the network that the page begins on without one. */
  function currentChain() {
    const { chainId } = client.getNetwork(FAMILY)
    if (!chainId) throw new PorticoError('NETWORK_CONTEXT_MISSING', { namespace: FAMILY })
    return chainId
  }

  /** Without an alert for a network that is not offered: the page may add it (EIP-3326). */
  async function switchTo(params: unknown): Promise<null> {
    const chainId = readChain(params)
    if (!findNetwork(client, chainId)) throw new PorticoError('CHAIN_UNRECOGNISED', { chainId })
    await client.switchNetwork(chainId)
    return null
  }

  /** The widget offers it from then on, and the wallet is moved there: it learns the network where it has to (EIP-3085). */
  async function addChain(params: unknown): Promise<null> {
    const { chainId, id, name, nativeCurrency, rpcUrls, blockExplorer } = readAddChain(params)
    if (!findNetwork(client, chainId)) {
      const of = { namespace: FAMILY, id, nativeCurrency }
      await client.addNetwork(describeNetwork(of, { name, rpcUrls, blockExplorer }))
    }
    await client.switchNetwork(chainId)
    return null
  }

  async function sign(method: string, params: unknown): Promise<unknown> {
    const { account, message } = readSigning(method, params)
    const expected = method.startsWith('eth_signTypedData') ? chainOfTypedData(message) : undefined
    const { wallet } = await guard(client, { account, chainId: expected })
    return askWallet(wallet, method, params, hexSchema)
  }

  async function send(method: string, params: unknown): Promise<unknown> {
    const transaction = readTransaction(params)
    const chainId = transaction.chainId ?? currentChain()
    const { wallet, account } = await guard(client, { account: transaction.from, chainId })
    const asked = [{ ...transaction.asked, chainId: toHex(chainId) }]
    const schema = method === 'eth_signTransaction' ? hexSchema : hashSchema
    const reply = await askWallet(wallet, method, asked, schema)
    if (method !== 'eth_signTransaction')
      follow(client, { account, id: reply, to: transaction.to, amount: transaction.value })
    return reply
  }

  async function sendCalls(params: unknown): Promise<unknown> {
    const batch = readBatch(params)
    const chainId = batch.chainId ?? currentChain()
    const { wallet, account } = await guard(client, {
      account: batch.from ?? requireConnected(client).address,
      chainId,
    })
    return batches.send({ wallet, account, chainId }, batch)
  }

  return {
    async answer(method, params = []) {
      switch (method) {
        case 'eth_accounts':
          return readAddresses(client)
        case 'eth_requestAccounts':
          return connect()
        case 'eth_coinbase':
          return readAddresses(client)[0] ?? null
        case 'eth_chainId':
          return toHex(currentChain())
        case 'eth_sendTransaction':
        case 'eth_signTransaction':
        case 'wallet_sendTransaction':
          return send(method, params)
        case 'personal_sign':
        case 'eth_sign':
        case 'eth_signTypedData':
        case 'eth_signTypedData_v3':
        case 'eth_signTypedData_v4':
          return sign(method, params)
        case 'wallet_switchEthereumChain':
          return switchTo(params)
        case 'wallet_addEthereumChain':
          return addChain(params)
        case 'wallet_revokePermissions':
          await client.disconnect(FAMILY)
          return null
        case 'wallet_sendCalls':
          return sendCalls(params)
        case 'wallet_getCallsStatus':
          return batches.status(requireConnected(client), params)
      }
      if (FOR_WALLET.test(method)) return askWallet(requireConnected(client), method, params)
      const { reference } = parseChainId(currentChain())
      return getNodeProvider(client, Number(reference)).request({ method, params: params as never })
    },
  }
}
