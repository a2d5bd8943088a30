import { ed25519 } from '@noble/curves/ed25519.js'
import { formatAccountId, parseAccountId } from '@portico/kernel'
import type { ChainFixture } from '@portico/kernel/testing'
import { addressOf, keyIn } from './addresses.js'
import { bay, bayNetwork } from './plugin.js'
import { markMessage, toHex } from './signing.js'
import { startBayNode } from './testNode.js'
import { BAY_KEYS, createBayWallet } from './testWallet.js'

export const NORTH = 'bay:north'
export const SOUTH = 'bay:south'
export const accountOn = (index: 0 | 1, chainId: typeof NORTH | typeof SOUTH) =>
  formatAccountId(chainId, addressOf(BAY_KEYS[index], chainId))

let node: ReturnType<typeof startBayNode> | undefined

/** The family with a wallet of one kind and a second one of the other. */
export async function createBayFixture(kind: 'call' | 'shelf'): Promise<ChainFixture & { readonly page: EventTarget }> {
  node ??= startBayNode()
  const { url } = await node
  const page = new EventTarget()
  const other = kind === 'call' ? 'shelf' : 'call'
  return {
    page,
    plugin: bay(page),
    networks: [bayNetwork('north'), bayNetwork('south')],
    wallet: createBayWallet(page, 'org.example.bay', kind),
    walletId: 'org.example.bay',
    second: { wallet: createBayWallet(page, 'org.example.bay-second', other), walletId: 'org.example.bay-second' },
    accounts: [accountOn(0, NORTH), accountOn(1, NORTH)],
    unknownChain: 'bay:elsewhere',
    receiver: addressOf('ab'.repeat(32), NORTH),
    rpcUrls: { [NORTH]: [{ url }], [SOUTH]: [{ url }] },
    verify: (account, message, { bytes, text }) =>
      toHex(bytes) === text &&
      ed25519.verify(bytes, markMessage(message), Buffer.from(keyIn(parseAccountId(account).address) ?? '', 'hex')),
  }
}
