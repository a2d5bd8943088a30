import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex } from '@noble/curves/utils.js'
import type { FixtureWallet } from '@portico/kernel/testing'
import type { WalletProvider } from '../src/wallet/dialect.js'

const keys = [0x11, 0x22].map((byte) => new Uint8Array(32).fill(byte))
const addressOf = (key: Uint8Array) => bytesToHex(ed25519.getPublicKey(key))

/** A wallet that speaks the protocol of README.md, driven by a test or by the page of `npm start`. */
export function createTestWallet(
  chain: string,
  walletId: string,
): {
  readonly wallet: FixtureWallet
  readonly walletId: string
  readonly addresses: readonly [string, string]
} {
  const [first = '', second = ''] = keys.map(addressOf)
  const listeners = new Set<() => void>()
  let isGranted = false
  let isLocked = false
  let selected = 0
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
    if (!(await isAgreed)) throw { code: 4001, message: 'The person declined' }
  }

  function grants() {
    if (!isGranted || isLocked) return { chain, addresses: [] }
    return { chain, addresses: selected === 0 ? [first, second] : [second, first] }
  }

  const provider: WalletProvider = {
    async request({ method, params }) {
      switch (method) {
        case 'accounts':
          return grants()
        case 'connect':
          if (!isGranted || isLocked) await ask()
          isGranted = true
          isLocked = false
          return grants()
        case 'disconnect':
          isGranted = false
          return null
        case 'sign': {
          await ask()
          const { address, message } = params as { readonly address: string; readonly message: Uint8Array }
          const key = keys.find((own) => addressOf(own) === address)
          if (!key) throw { code: 4100, message: 'Not my account' }
          return ed25519.sign(message, key)
        }
        default:
          throw { code: 4200, message: `No method ${method}` }
      }
    },
    on: (_event, listener) => void listeners.add(listener),
    off: (_event, listener) => void listeners.delete(listener),
  }

  const wallet: FixtureWallet = {
    install() {
      const announce = () =>
        window.dispatchEvent(
          new CustomEvent('newchain:announce', { detail: { id: walletId, name: 'Test Wallet', provider } }),
        )
      window.addEventListener('newchain:discover', announce)
      announce()
      return () => window.removeEventListener('newchain:discover', announce)
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
  return { wallet, walletId, addresses: [first, second] }
}
