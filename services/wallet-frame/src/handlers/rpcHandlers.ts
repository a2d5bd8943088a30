import type { FrameHandlers } from '@portico/service-embedded-wallet/frame'
import { limitOf } from '@portico/service-embedded-wallet/protocol'
import type { Frame } from '../frame.js'
import { familyOf, requireChain } from '../networks.js'
import { notServed } from '../refusals.js'
import { createNode } from '../wallet/createNode.js'
import { requireWallet } from '../wallet/users.js'

/** Of the wallet itself: no node knows them. */
const UNSERVED = ['wallet_getAssets', 'wallet_getCallsStatus', 'eth_getAccount']

/** What sites ask the wallet. Nothing is signed without a person (wire §1.8). */
export const rpcHandlers = (frame: Frame): Pick<FrameHandlers, 'RPC_REQUEST'> => ({
  async RPC_REQUEST(body, tools) {
    const chain = requireChain(await frame.config(), body.chainId)
    const user = await requireWallet(frame)
    if (limitOf('RPC_REQUEST', body) === 'person') {
      const { approveRequest } = await import('../approvals/approveRequest.js')
      return approveRequest(frame, { user, chain, method: body.method, params: body.params }, tools)
    }
    if (UNSERVED.includes(body.method)) throw notServed(body.method)
    if (body.method === 'wallet_getCapabilities') return {}
    if (body.method === 'eth_chainId') return `0x${Number(body.chainId.split(':')[1]).toString(16)}`
    if (body.method === 'eth_accounts') return [user.wallet.addresses[familyOf(body.chainId)]]
    return createNode(frame.api, body.chainId).ask(body.method, body.params ?? [])
  },
})
