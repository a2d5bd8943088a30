import { u8aToHex } from '@polkadot/util'
import { encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { formatAccountId, parseAccountId } from '@portico/kernel'
import type { ChainFixture } from '@portico/kernel/testing'
import { createFixtureWallet } from '@portico/test-kit'
import { createPolkadotWallet } from '@portico/testing/polkadot'
import { polkadot } from '../src/index.js'
import { kusamaAssetHub } from '../src/networks.js'
import { useLocalChain } from './localChain.js'
import { openPage } from './page.js'

export async function createFixture(): Promise<ChainFixture> {
  const { hub, network, rpcUrls } = await useLocalChain()
  const accountAt = (index: number) => formatAccountId(hub.caip2, hub.accounts[index] ?? '')
  const walletOf = (id: string) => createFixtureWallet((owned) => createPolkadotWallet({ ...owned, id }), openPage())
  return {
    plugin: polkadot(),
    networks: [network, kusamaAssetHub],
    wallet: walletOf('first-wallet'),
    walletId: 'first-wallet',
    second: { wallet: walletOf('second-wallet'), walletId: 'second-wallet' },
    accounts: [accountAt(0), accountAt(1)],
    unknownChain: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
    emptyAccount: formatAccountId(hub.caip2, encodeAddress(new Uint8Array(32).fill(7), hub.ss58Prefix)),
    // One that is there: the suite sends less than makes an account.
    receiver: `${hub.accounts[2]}`,
    rpcUrls: { ...rpcUrls, [kusamaAssetHub.caipNetworkId]: [{ url: hub.rpcUrl }] },
    verify: (account, message, { bytes, text, scheme }) => {
      const wrapped = Buffer.concat([Buffer.from('<Bytes>'), message, Buffer.from('</Bytes>')])
      const { isValid, crypto } = signatureVerify(wrapped, bytes, parseAccountId(account).address)
      return isValid && crypto === scheme && u8aToHex(bytes) === text
    },
  }
}
