import { Address, Message, MessageComputer, UserPublicKey, UserVerifier } from '@multiversx/sdk-core'
import { type AccountId, formatAccountId, parseAccountId } from '@portico/kernel'
import type { ChainFixture } from '@portico/kernel/testing'
import { createFixtureWallet } from '@portico/test-kit'
import { createMvxExtension, createMvxWebWallet, mvxAddressOf } from '@portico/testing/mvx'
import { mvx } from '../src/index.js'
import { useLocalChain } from './localChain.js'
import { openPage, POPUP_ID, WEB_WALLET } from './page.js'

export async function createFixture(): Promise<ChainFixture> {
  const { local, networks, rpcUrls } = await useLocalChain()
  const [one = '', other = ''] = local.accounts
  const walletOf = (create: Parameters<typeof createFixtureWallet>[0]) => createFixtureWallet(create, openPage())
  return {
    plugin: mvx({ webWallets: [{ name: 'Web wallet', url: WEB_WALLET, opens: 'popup' }] }),
    ...{ networks, rpcUrls, wallet: walletOf(createMvxExtension), walletId: 'extension' },
    second: { wallet: walletOf((owned) => createMvxWebWallet({ ...owned, url: WEB_WALLET })), walletId: POPUP_ID },
    // There is no silent call and no event. Wallets refuse requests for an account that is not selected.
    unseen: ['lock', 'account', 'end'],
    accounts: [formatAccountId(local.caip2, one), formatAccountId(local.caip2, other)],
    unknownChain: 'mvx:T',
    emptyAccount: formatAccountId(local.caip2, mvxAddressOf(new Uint8Array(32).fill(99))),
    receiver: mvxAddressOf(new Uint8Array(32).fill(77)),
    verify: (account, message, signature) => verifyByReference(account, message, signature.text),
  }
}

/** A message's signature, by MultiversX' own library alone. */
export async function verifyByReference(account: AccountId, message: Uint8Array, text: string): Promise<boolean> {
  const address = Address.newFromBech32(parseAccountId(account).address)
  const bytes = new MessageComputer().computeBytesForVerifying(new Message({ data: message, address }))
  const verifier = new UserVerifier(new UserPublicKey(address.getPublicKey()))
  return await verifier.verify(bytes, Buffer.from(text, 'hex'))
}
