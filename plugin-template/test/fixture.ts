import { createPublicKey, verify } from 'node:crypto'
import { formatAccountId, parseAccountId } from '@portico/kernel'
import type { ChainFixture } from '@portico/kernel/testing'
import { newChain } from '../src/index.js'
import { newChainMain } from '../src/networks.js'
import { startTestNode } from './testNode.js'
import { createTestWallet } from './testWallet.js'

// A browser has a window; the tests give the plugin one that can do no more than it needs.
Object.assign(globalThis, { window: new EventTarget() })

export async function createFixture(): Promise<ChainFixture> {
  const { wallet, walletId, addresses } = createTestWallet('main', 'org.example.test-wallet')
  const { caipNetworkId } = newChainMain
  return {
    plugin: newChain(),
    networks: [newChainMain],
    rpcUrls: { [caipNetworkId]: [{ url: await startTestNode() }] },
    wallet,
    walletId,
    second: createTestWallet('main', 'org.example.second-wallet'),
    accounts: [formatAccountId(caipNetworkId, addresses[0]), formatAccountId(caipNetworkId, addresses[1])],
    unknownChain: 'newchain:elsewhere',
    verify: (account, message, { bytes, text }) =>
      Buffer.from(bytes).toString('hex') === text && hasSigned(parseAccountId(account).address, message, bytes),
  }
}

/** By another library than the plugin's: a SubjectPublicKeyInfo is these bytes and the key (RFC 8410). */
function hasSigned(address: string, message: Uint8Array, signature: Uint8Array): boolean {
  const key = Buffer.from(`302a300506032b6570032100${address}`, 'hex')
  return verify(null, message, createPublicKey({ key, format: 'der', type: 'spki' }), signature)
}
