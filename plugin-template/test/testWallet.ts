import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { FixtureWallet } from '@portico/kernel/testing'
import type { WalletProvider } from '../src/dialect.js'

// Ed25519 keys in the wrapping that the platform reads (RFC 8410); the address is the public key in hex.
const PRIVATE_WRAP = '302e020100300506032b657004220420'
const PUBLIC_WRAP = '302a300506032b6570032100'
const der = (hex: string) => ({ key: Buffer.from(hex, 'hex'), format: 'der' as const })
const keys = ['11', '22'].map((byte) => createPrivateKey({ ...der(PRIVATE_WRAP + byte.repeat(32)), type: 'pkcs8' }))
const addressOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('hex').slice(PUBLIC_WRAP.length)

/** Checks a signature with nothing but the address. */
export const hasSigned = (address: string, message: Uint8Array, signature: Uint8Array): boolean =>
  verify(null, message, createPublicKey({ ...der(PUBLIC_WRAP + address), type: 'spki' }), signature)

/** A wallet that speaks the protocol of README.md, driven by a test. */
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
          return new Uint8Array(sign(null, message, key))
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
