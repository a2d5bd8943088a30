import { type AccountId, formatAccountId, parseAccountId } from '@portico/kernel'
import type { ChainFixture } from '@portico/kernel/testing'
import { createFixtureWallet } from '@portico/test-kit'
import { createNearWallet, type NearTestWalletOptions } from '@portico/testing/near'
import { JsonRpcProvider } from 'near-api-js'
import { verifyMessage } from 'near-api-js/nep413'
import { near } from '../src/index.js'
import { useLocalChain } from './localChain.js'
import { openPage } from './page.js'

type Dialect = NonNullable<NearTestWalletOptions['dialect']>

export const createFixture = (dialect: Dialect) => async (): Promise<ChainFixture> => {
  const { local, networks, rpcUrls, walletNetworks } = await useLocalChain()
  const [one = '', other = ''] = local.accounts
  const walletOf = (id: string, kind: Dialect) => {
    const shared = { id, dialect: kind, networks: walletNetworks, sharedAccounts: 2 }
    const wallet = createFixtureWallet((owned) => createNearWallet({ ...shared, ...owned }), openPage())
    if (kind === 'injected') return wallet
    // near-connect's wallets tell nothing: they are read when the visitor comes back to the page.
    const comeBack = () => void openPage().dispatchEvent(new Event('focus'))
    return {
      ...wallet,
      selectAccount(index: number) {
        wallet.selectAccount(index)
        comeBack()
      },
      endSession() {
        wallet.endSession()
        comeBack()
      },
      lock() {
        wallet.lock()
        comeBack()
      },
    }
  }
  return {
    plugin: near(),
    networks,
    rpcUrls,
    wallet: walletOf('first', dialect),
    walletId: 'first',
    second: { wallet: walletOf('second', dialect === 'injected' ? 'connector' : 'injected'), walletId: 'second' },
    accounts: [formatAccountId(local.caip2, one), formatAccountId(local.caip2, other)],
    unknownChain: 'near:elsewhere',
    emptyAccount: formatAccountId(local.caip2, 'ab'.repeat(32)),
    receiver: 'cd'.repeat(32),
    verify: (account, message, { text, bytes }) => verifyByReference(local.rpcUrl, account, message, text, bytes),
  }
}

/** NEP-413, by near-api-js alone, with the key looked up on the node. */
export async function verifyByReference(
  url: string,
  account: AccountId,
  message: Uint8Array,
  text: string,
  bytes?: Uint8Array,
): Promise<boolean> {
  const { publicKey, signature, nonce, recipient, callbackUrl } = JSON.parse(text)
  const signed = Uint8Array.from(Buffer.from(signature, 'base64'))
  if (bytes && Buffer.compare(bytes, signed) !== 0) return false
  const asked = {
    signerAccountId: parseAccountId(account).address,
    signerPublicKey: publicKey,
    payload: {
      ...{ message: Buffer.from(message).toString(), nonce: Uint8Array.from(Buffer.from(nonce, 'base64')) },
      ...{ recipient, callbackUrl },
    },
    signature: signed,
    provider: new JsonRpcProvider({ url }),
  }
  return verifyMessage(asked).then(
    () => true,
    () => false,
  )
}
