import { formatAccountId, parseAccountId } from '../../caip/accountId.js'
import type { Network } from '../../capabilities/network.js'
import type { Plugin } from '../../plugin/definePlugin.js'
import type { ChainFixture, WalletChange } from '../chainFixture.js'
import { EMPTY_ADDRESS, REFUSING, startReferenceNode } from './referenceNode.js'
import { referencePlugin } from './referencePlugin.js'
import { ADDRESSES, createReferenceWallet, SECOND_ID, signatureOf, WALLET_ID } from './referenceWallet.js'

const networkOf = (id: number): Network => ({
  id,
  caipNetworkId: `refchain:${id}`,
  chainNamespace: 'refchain',
  name: `Reference ${id}`,
  nativeCurrency: { name: 'Reference coin', symbol: 'REF', decimals: 6 },
  rpcUrls: { default: { http: [] } },
})

export const referenceNetworks = [networkOf(1), networkOf(2)] as const

let node: ReturnType<typeof startReferenceNode> | undefined

export async function createReferenceFixture(
  makePlugin: (page: EventTarget) => Plugin = referencePlugin,
  unseen: readonly WalletChange[] = [],
): Promise<ChainFixture> {
  node ??= startReferenceNode()
  const { url, send } = await node
  const page = new EventTarget()
  const isQuiet = unseen.length > 0
  return {
    plugin: makePlugin(page),
    networks: referenceNetworks,
    unseen,
    wallet: createReferenceWallet(page, send, { isQuiet }),
    walletId: WALLET_ID,
    second: { wallet: createReferenceWallet(page, send, { id: SECOND_ID, isQuiet }), walletId: SECOND_ID },
    accounts: [formatAccountId('refchain:1', ADDRESSES[0]), formatAccountId('refchain:1', ADDRESSES[1])],
    unknownChain: 'refchain:99',
    emptyAccount: formatAccountId('refchain:1', EMPTY_ADDRESS),
    receiver: 'addr0000009',
    refusedCall: { to: REFUSING },
    rpcUrls: { 'refchain:1': [{ url }], 'refchain:2': [{ url }] },
    verify: (account, message, { bytes, text }) =>
      Buffer.from(bytes).equals(signatureOf(parseAccountId(account).address, message)) &&
      Buffer.from(text, 'hex').equals(bytes),
  }
}
