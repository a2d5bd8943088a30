import type { FrameHandlers } from '@portico/service-embedded-wallet/frame'
import { limitOf } from '@portico/service-embedded-wallet/protocol'
import type { FrameConfig } from '../api/answers.js'
import type { Frame } from '../frame.js'
import { requireChain } from '../networks.js'
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
    const { inUse, smart } = await readAccounts(frame, user, chain)
    if (method === 'eth_accounts') return [inUse.address]
    if (method === 'wallet_getCapabilities') {
      const [account = inUse.address, only] = (params ?? []) as readonly [string?, string[]?]
      return smart && isSame(account, smart.address) ? listBatching(config, only) : {}
    }
    if (method === 'wallet_getCallsStatus' || OF_BUNDLERS.includes(method)) {
      if (!smart) throw notServed(`${method} on this network`)
      const bundler = createNode(frame.api, body.chainId, 'bundler')
      if (method !== 'wallet_getCallsStatus') return bundler.ask(method, params ?? [])
      const { readCallsStatus } = await import('../smartAccount/callsStatus.js')
      return readCallsStatus(params, { bundler, chainId: toHex(body.chainId) })
    }
    return createNode(frame.api, body.chainId).ask(method, params ?? [])
  },
})

const toHex = (chainId: string) => `0x${Number(chainId.split(':')[1]).toString(16)}`
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** EIP-5792: a smart account makes all calls of a batch, or none. */
function listBatching({ chains }: FrameConfig, only: readonly string[] | undefined) {
  const served = chains.filter(({ smartAccount }) => smartAccount).map(({ chainId }) => toHex(chainId))
  const asked = served.filter((chainId) => only?.some((one) => BigInt(one) === BigInt(chainId)) ?? true)
  return Object.fromEntries(asked.map((chainId) => [chainId, { atomic: { status: 'supported' } }]))
}
