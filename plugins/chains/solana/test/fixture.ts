import { ed25519 } from '@noble/curves/ed25519.js'
import { formatAccountId, parseAccountId } from '@portico/kernel'
import type { ChainFixture, FixtureWallet } from '@portico/kernel/testing'
import { createSolanaWallet, type PromptAnswer, type SolanaChain, type StateStorage } from '@portico/test-kit'
import { base58 } from '@scure/base'
import { solana } from '../src/index.js'
import { useLocalStack } from './localStack.js'
import { openPage } from './page.js'

const FIRST_NAME = 'Fixture Wallet'
const SECOND_NAME = 'Second Wallet'

export async function createFixture(): Promise<ChainFixture> {
  const { chain, networks, rpcUrls } = await useLocalStack()
  const [one = '', other = ''] = chain.accounts
  const chains = [chain.walletStandardChain, 'solana:devnet'].map((id) => ({ id, rpcUrl: chain.rpcUrl }))
  return {
    plugin: solana(),
    networks,
    rpcUrls,
    wallet: createFixtureWallet(chains, FIRST_NAME),
    walletId: FIRST_NAME,
    second: { wallet: createFixtureWallet(chains, SECOND_NAME), walletId: SECOND_NAME },
    accounts: [formatAccountId(chain.caip2, one), formatAccountId(chain.caip2, other)],
    unknownChain: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    receiver: base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(77))),
    verify: (account, message, { bytes, text, publicKey }) => {
      const key = base58.decode(parseAccountId(account).address)
      const isAsSaid = base58.encode(bytes) === text && Buffer.from(key).equals(publicKey ?? key.subarray(1))
      return isAsSaid && ed25519.verify(bytes, message, key)
    },
  }
}

/** A wallet that keeps its state while it is off the page, as an extension does over a reload. */
function createFixtureWallet(chains: readonly SolanaChain[], name: string): FixtureWallet {
  const answers: Promise<PromptAnswer>[] = []
  let prompts = 0
  const options = {
    chains,
    name,
    storage: createMemory(),
    sharedAccounts: 2,
    prompt: () => {
      prompts++
      return answers.shift() ?? Promise.resolve<PromptAnswer>('approve')
    },
  }
  let wallet = createSolanaWallet({ ...options, target: nowhere })
  return {
    install() {
      wallet = createSolanaWallet({ ...options, target: openPage() })
      return () => {
        wallet.uninstall()
        wallet = createSolanaWallet({ ...options, target: nowhere })
      }
    },
    rejectNext: () => void answers.push(Promise.resolve('reject')),
    holdNext() {
      let answer: (yes: PromptAnswer) => void = () => {}
      answers.push(
        new Promise((resolve) => {
          answer = resolve
        }),
      )
      return () => answer('approve')
    },
    lock: () => wallet.lock(),
    unlock: () => wallet.unlock(),
    selectAccount: (index) => wallet.selectAccount(index),
    endSession: () => wallet.revoke(),
    prompts: () => prompts,
    listeners: () => wallet.listenerCount(),
  }
}

/** Where a wallet lives that no page can hear. */
const nowhere: EventTarget = { addEventListener() {}, removeEventListener() {}, dispatchEvent: () => true }

function createMemory(): StateStorage {
  const items = new Map<string, string>()
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) }
}
