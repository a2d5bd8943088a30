import { expect } from 'vitest'
import type { ChainId } from '../../caip/chainId.js'
import { RemoteWalletAdapter } from '../../capabilities/pairing.js'
import type { Cases } from './cases.js'

/** What wallets over a relay are asked for, in words that they know. */
export const wireCases = (): Cases => ({
  async 'asks remote wallets for methods and events by name, each once'({ open }) {
    const { methods, events } = await (await open()).get(RemoteWalletAdapter)
    expect(methods.length).toBeGreaterThan(0)
    for (const names of [methods, events]) {
      expect(names.filter((name) => !/^[A-Za-z][\w.-]{0,63}$/.test(name))).toEqual([])
      expect(new Set(names).size).toBe(names.length)
    }
  },

  async 'has one text of its own on the wire for each of its networks'({ open, fixture, namespace }) {
    const { wire, olderChains = {} } = await (await open()).get(RemoteWalletAdapter)
    const ids = [...fixture.networks.map(({ caipNetworkId }) => caipNetworkId), ...Object.keys(olderChains)]
    const texts = ids.map((id) => wire?.chain(id as ChainId) ?? id)
    const { namespace: wireNamespace } = wire ?? { namespace }
    expect(wireNamespace).toMatch(/^[-a-z0-9]{3,32}$/)
    expect(texts.filter((text) => !/^[-a-z0-9]+:[-_a-zA-Z0-9]{1,64}$/.test(text))).toEqual([])
    expect(texts.filter((text) => !text.startsWith(`${wireNamespace}:`))).toEqual([])
    expect(new Set(texts).size).toBe(texts.length)
  },

  async 'asks for the events that it understands, and sends properties as text'({ open }) {
    const { wire, events } = await (await open()).get(RemoteWalletAdapter)
    expect(Object.keys(wire?.events ?? {}).filter((name) => !events.includes(name))).toEqual([])
    for (const value of Object.values(wire?.properties ?? {})) expect(value).toBeTypeOf('string')
  },
})
