import type { FrameHandlers } from '@portico/service-embedded-wallet/frame'
import { limitOf } from '@portico/service-embedded-wallet/protocol'
import type { FrameConfig } from '../api/answers.js'
import type { Frame } from '../frame.js'
import { familyOf, requireChain } from '../networks.js'
import { notServed } from '../refusals.js'
import { readAccounts } from '../wallet/accounts.js'
import { createNode } from '../wallet/createNode.js'
import { requireWallet } from '../wallet/users.js'

/** Of the wallet itself: no node knows them. */
const UNSERVED = ['wallet_getAssets', 'eth_getAccount']
/** ERC-4337: bundlers know these. */
const OF_BUNDLERS = [
  ...['eth_estimateUserOperationGas', 'eth_getUserOperationByHash', 'eth_getUserOperationReceipt'],
  'eth_supportedEntryPoints',
]

/** What sites ask the wallet. Nothing is signed without a person (wire §1.8). */
export const rpcHandlers = (frame: Frame): Pick<FrameHandlers, 'RPC_REQUEST'> => ({
  async RPC_REQUEST({ method, params, ...body }, tools) {
    const config = await frame.config()
    const chain = requireChain(config, body.chainId)
    const user = await requireWallet(frame)
    if (limitOf('RPC_REQUEST', { ...body, method, params }) === 'person') {
      const { approveRequest } = await import('../approvals/approveRequest.js')
      return approveRequest(frame, { user, chain, method, params }, tools)
    }
    if (UNSERVED.includes(method)) throw notServed(method)
    if (method === 'eth_chainId') return toHex(body.chainId)
    const { inUse, list, smart } = await readAccounts(frame, user, chain)
    if (method === 'eth_accounts') return [inUse.address]
    if (method === 'wallet_getCapabilities') {
      const [account = inUse.address, only] = (params ?? []) as readonly [string?, string[]?]
      const kind = list.find(({ address }) => isSame(address, account))?.type
      return kind === undefined ? {} : listBatching(config, kind, only)
    }
    if (method === 'wallet_getCallsStatus') {
      const { readBatchStatus } = await import('../batches/readBatchStatus.js')
      return readBatchStatus({ api: frame.api, origin: frame.address.origin }, params)
    }
    if (OF_BUNDLERS.includes(method)) {
      if (!smart) throw notServed(`${method} on this network`)
      return createNode(frame.api, body.chainId, 'bundler').ask(method, params ?? [])
    }
    return createNode(frame.api, body.chainId).ask(method, params ?? [])
  },
})

const toHex = (chainId: string) => `0x${Number(chainId.split(':')[1]).toString(16)}`
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * EIP-5792: a smart account makes all calls of a batch, or none; a plain one makes one after another. `sponsoredFees` is Portico's:
 * the wallet's own sponsor may pay, and sites need not name one.
 */
function listBatching({ chains }: FrameConfig, kind: 'eoa' | 'smartAccount', only: readonly string[] | undefined) {
  const isPlain = kind === 'eoa'
  const served = chains.filter(({ chainId, smartAccount }) => (isPlain ? familyOf(chainId) === 'eip155' : smartAccount))
  const isAsked = (number: string) => only?.some((one) => BigInt(one) === BigInt(number)) ?? true
  const atomic = { status: isPlain ? 'unsupported' : 'supported' }
  const abilities = served.map(({ chainId, smartAccount }) => {
    const isSponsored = !isPlain && smartAccount?.isSponsored
    return [toHex(chainId), { atomic, ...(isSponsored && { sponsoredFees: { supported: true } }) }] as const
  })
  return Object.fromEntries(abilities.filter(([number]) => isAsked(number)))
}
