import type { FixtureWallet } from '@portico/kernel/testing'
import type { PromptAnswer, StateStorage, TestWallet, TestWalletOptions } from '@portico/testing'

type Owned = Required<Pick<TestWalletOptions, 'target' | 'storage' | 'prompt'>>

/**
 * A test wallet as the kernel's conformance suite takes it: it answers as the suite says, yes by default, and keeps its state
 * while it is off the page, as an extension does over a reload.
 *
 * @param create makes the family's wallet with these options
 * @param page where its wallets are found
 */
export function createFixtureWallet(create: (owned: Owned) => TestWallet, page: EventTarget): Required<FixtureWallet> {
  const answers: Promise<PromptAnswer>[] = []
  let prompts = 0
  const storage = createMemory()
  const prompt = () => {
    prompts++
    return answers.shift() ?? Promise.resolve<PromptAnswer>('approve')
  }
  const putOn = (target: EventTarget) => create({ target, storage, prompt })
  let wallet = putOn(createNowhere())
  return {
    install() {
      wallet = putOn(page)
      return () => {
        wallet.uninstall()
        wallet = putOn(createNowhere())
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

/** Where a wallet lives that no page can hear. What it listens to there is no leak. */
const createNowhere = (): EventTarget => ({
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => true,
})

function createMemory(): StateStorage {
  const items = new Map<string, string>()
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) }
}
