import { ed25519 } from '@noble/curves/ed25519.js'
import type { FixtureWallet } from '@portico/kernel/testing'
import { markMessage, toHex } from './signing.js'
import type { CallWallet, Purpose, ShelfWallet } from './wallets.js'

const SEEDS = [new Uint8Array(32).fill(11), new Uint8Array(32).fill(12)]
/** The public keys of the wallet's two accounts. */
export const BAY_KEYS = SEEDS.map((seed) => toHex(ed25519.getPublicKey(seed))) as [string, string]

export interface BayTestWallet extends FixtureWallet {
  readonly provider: CallWallet | ShelfWallet
}

/** A wallet of either kind with two accounts, driven by a test. */
export function createBayWallet(page: EventTarget, id: string, kind: 'call' | 'shelf'): BayTestWallet {
  const listeners = new Set<() => void>()
  let isGranted = false
  let isLocked = false
  let selected = 0
  let network = 'north'
  let prompts = 0
  let answer: Promise<boolean> = Promise.resolve(true)

  function change(apply: () => void): void {
    apply()
    for (const listener of [...listeners]) listener()
  }
  async function ask(): Promise<void> {
    prompts++
    const isAgreed = answer
    answer = Promise.resolve(true)
    if (!(await isAgreed)) throw { code: 'declined', message: 'The person declined' }
  }
  async function connect(): Promise<void> {
    if (!isGranted || isLocked) await ask()
    isGranted = true
    isLocked = false
  }
  const keys = () => {
    if (!isGranted || isLocked) return []
    return selected === 0 ? [...BAY_KEYS] : [...BAY_KEYS].reverse()
  }
  async function sign(key: string, bytes: Uint8Array, purpose: Purpose): Promise<Uint8Array> {
    await ask()
    const seed = SEEDS[BAY_KEYS.indexOf(key)]
    if (!seed) throw { code: 4100, message: 'Not my account' }
    return ed25519.sign(purpose === 'message' ? markMessage(bytes) : bytes, seed)
  }
  async function forget(): Promise<void> {
    isGranted = false
  }

  const shelf: ShelfWallet = {
    ...{ enable: connect, accounts: async () => keys(), forget, sign },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const calls: Readonly<Record<string, (params: never) => unknown>> = {
    ...{ bay_connect: connect, bay_accounts: keys, bay_network: () => network, bay_disconnect: forget },
    bay_switch: (params: { readonly network: string }) =>
      change(() => {
        network = params.network
      }),
    bay_sign: (params: { readonly key: string; readonly bytes: Uint8Array; readonly purpose: Purpose }) =>
      sign(params.key, params.bytes, params.purpose),
  }
  const call: CallWallet = {
    request: async ({ method, params }) => calls[method]?.(params as never),
    on: (_event, listener) => void listeners.add(listener),
    off: (_event, listener) => void listeners.delete(listener),
  }
  const provider = kind === 'shelf' ? shelf : call

  return {
    provider,
    install() {
      const announce = () =>
        page.dispatchEvent(new CustomEvent('bay:announce', { detail: { id, name: `Bay ${kind} wallet`, provider } }))
      page.addEventListener('bay:discover', announce)
      announce()
      return () => page.removeEventListener('bay:discover', announce)
    },
    rejectNext() {
      answer = Promise.resolve(false)
    },
    holdNext() {
      let agree = () => {}
      answer = new Promise((resolve) => {
        agree = () => resolve(true)
      })
      return () => agree()
    },
    lock: () =>
      change(() => {
        isLocked = true
      }),
    unlock: () =>
      change(() => {
        isLocked = false
      }),
    selectAccount: (index) =>
      change(() => {
        selected = index
      }),
    endSession: () =>
      change(() => {
        isGranted = false
      }),
    prompts: () => prompts,
    listeners: () => listeners.size,
  }
}
