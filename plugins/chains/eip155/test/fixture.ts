import { formatAccountId, parseAccountId } from '@portico/kernel'
import type { ChainFixture, FixtureWallet } from '@portico/kernel/testing'
import { createEvmWallet, type EvmChain, type PromptAnswer, type StateStorage } from '@portico/test-kit'
import { bytesToHex, type Hex, verifyMessage } from 'viem'
import { eip155 } from '../src/index.js'
import { useLocalStack } from './localStack.js'
import { openPage } from './page.js'

const FIRST_ID = 'test.wallet.evm'
const SECOND_ID = 'test.wallet.second'

export async function createFixture(): Promise<ChainFixture> {
  const { first, second, networks, rpcUrls } = await useLocalStack()
  const [one, other, receiver] = first.accounts as [string, string, string]
  const chains = [first, second]
  return {
    plugin: eip155(),
    networks,
    rpcUrls,
    wallet: createFixtureWallet(chains, FIRST_ID),
    walletId: FIRST_ID,
    second: { wallet: createFixtureWallet(chains, SECOND_ID), walletId: SECOND_ID },
    accounts: [formatAccountId(first.caip2, one), formatAccountId(first.caip2, other)],
    unknownChain: 'eip155:424242',
    receiver,
    refusedCall: { to: first.token.address, data: '0xdeadbeef' },
    verify: async (account, message, { bytes, text }) => {
      const signature = bytesToHex(bytes)
      const address = parseAccountId(account).address as Hex
      return signature === text && verifyMessage({ address, message: { raw: message }, signature })
    },
  }
}

/** A wallet that keeps its state while it is off the page, as an extension does over a reload. */
function createFixtureWallet(chains: readonly EvmChain[], rdns: string): FixtureWallet {
  const answers: Promise<PromptAnswer>[] = []
  let prompts = 0
  const options = {
    chains,
    rdns,
    storage: createMemory(),
    sharedAccounts: 2,
    calls: { atomic: 'supported' } as const,
    prompt: () => {
      prompts++
      return answers.shift() ?? Promise.resolve<PromptAnswer>('approve')
    },
  }
  const putOn = (target: EventTarget) => createEvmWallet({ ...options, target })
  let wallet = putOn(nowhere)
  return {
    install() {
      wallet = putOn(openPage())
      return () => {
        wallet.uninstall()
        wallet = putOn(nowhere)
      }
    },
    rejectNext: () => void answers.push(Promise.resolve('reject')),
    holdNext() {
      const { promise, resolve } = withResolvers<PromptAnswer>()
      answers.push(promise)
      return () => resolve('approve')
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

function withResolvers<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
