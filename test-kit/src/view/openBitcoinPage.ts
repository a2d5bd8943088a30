import { bip122 } from '@portico/chain-bip122'
import { bitcoinRegtest, bitcoinSignet } from '@portico/chain-bip122/networks'
import { type BitcoinTestWalletOptions, createBitcoinWallet } from '@portico/testing/bip122'
import type { PorticoOptions } from '@portico/ui'
import { expect, inject } from 'vitest'
import { openFamilyPage } from './openFamilyPage.js'

const WALLETS = { list: 'bitcoin test', direct: 'unisat', leather: 'leather', standard: 'bitcoin test' }

/** A page with Portico, a wallet that is not connected yet, and a real node; signet is offered, too, and asked nothing. */
export async function openBitcoinPage(
  given: { readonly wallet?: Partial<BitcoinTestWalletOptions>; readonly options?: Partial<PorticoOptions> } = {},
) {
  const [chain = expect.fail('no bitcoind')] = inject('familyChains').bip122?.networks ?? []
  const page = openFamilyPage({
    family: bip122(),
    namespace: 'bip122',
    walletId: WALLETS[given.wallet?.dialect ?? 'list'],
    createWallet: (shared) =>
      createBitcoinWallet({ ...shared, networks: ['regtest', 'signet'], name: 'Bitcoin test wallet', ...given.wallet }),
    options: {
      networks: [bitcoinRegtest([chain.rpcUrl]), bitcoinSignet],
      customRpcUrls: { [chain.caip2]: [{ url: chain.rpcUrl }] },
      ...given.options,
    },
  })
  return { ...page, chain }
}
