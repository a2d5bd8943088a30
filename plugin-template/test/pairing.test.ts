import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes } from '@noble/curves/utils.js'
import type { RemoteWallet } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import type { WalletProvider } from '../src/wallet/dialect.js'
import { remote } from '../src/wallet/remote.js'

const key = new Uint8Array(32).fill(0x33)
const address = bytesToHex(ed25519.getPublicKey(key))

/** A wallet on another device that signs whatever it is asked to, until its session ends. */
function pair() {
  const listeners = new Set<() => void>()
  let isOpen = true
  const wallet: RemoteWallet = {
    name: 'Phone',
    accounts: () => (isOpen ? [`newchain:main:${address}`, `newchain:elsewhere:${'0'.repeat(64)}`] : []),
    chains: () => (isOpen ? ['newchain:main', 'newchain:elsewhere'] : []),
    methods: () => remote.methods,
    chain: () => (isOpen ? 'newchain:main' : undefined),
    setChain() {},
    async request(_chainId, _method, params) {
      const { message } = params as { readonly message: string }
      return { signature: bytesToHex(ed25519.sign(hexToBytes(message), key)) }
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async end() {
      isOpen = false
      for (const listener of listeners) listener()
    },
  }
  return { provider: remote.createProvider(wallet) as WalletProvider, listeners }
}

describe('a paired wallet speaks the protocol of those on the page', () => {
  it('shares the accounts of the network in use', async () => {
    const { provider } = pair()
    expect(await provider.request({ method: 'accounts' })).toEqual({ chain: 'main', addresses: [address] })
  })

  it('signs', async () => {
    const message = new TextEncoder().encode('Hello')
    const signature = await pair().provider.request({ method: 'sign', params: { address, message } })
    expect(ed25519.verify(signature as Uint8Array, message, hexToBytes(address))).toBe(true)
  })

  it('tells of changes, for as long as it is listened to', async () => {
    const { provider, listeners } = pair()
    let changes = 0
    const listener = () => void changes++
    provider.on('change', listener)
    await provider.request({ method: 'disconnect' })
    expect(changes).toBe(1)
    provider.off('change', listener)
    expect(listeners.size).toBe(0)
    await expect(provider.request({ method: 'accounts' })).rejects.toMatchObject({ code: 4900 })
  })
})
