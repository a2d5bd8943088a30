import { type Kernel, type PairedWallet, Pairing } from '@portico/kernel'
import { createFakeClock } from '@portico/kernel/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { IDLE } from './createPairingFlow.js'
import { pairingFlowOf } from './usePairing.js'

beforeEach(() => vi.stubGlobal('document', { visibilityState: 'visible' }))
afterEach(() => vi.unstubAllGlobals())

const settle = () => new Promise<void>((resolve) => setTimeout(resolve))
const wallet = { id: 'lantern', name: 'Lantern', links: { mobile: 'lantern://' } }

function setUp() {
  const clock = createFakeClock()
  const closing = new Set<() => void>()
  let approve = (_paired: PairedWallet) => {}
  let made = 0
  const pairing = {
    propose: async () => ({
      uri: `wc:${++made}@2`,
      expiresAtMs: clock.now() + 240_000,
      approved: new Promise<PairedWallet>((resolve) => {
        approve = resolve
      }),
    }),
    choose() {},
    reset() {},
  }
  const kernel = {
    namespaces: ['eip155'],
    get: async ({ id }: { readonly id: string }) => (id === Pairing.id ? pairing : clock),
    connectGroup: async () => [{}],
    events: {
      on(event: string, listener: () => void) {
        if (event === 'modal:closed') closing.add(listener)
        return () => closing.delete(listener)
      },
    },
  } as unknown as Kernel
  return {
    kernel,
    approve: () => approve({ walletId: 'pairing:1', name: 'Lantern', namespaces: ['eip155'] }),
    closeModal: () => closing.forEach((listener) => void listener()),
    closing,
    clock,
  }
}

/** A wallet is chosen and opened with a code. */
async function begin(kernel: Kernel) {
  const flow = pairingFlowOf(kernel)
  flow.join({ wallet, namespace: 'eip155' })
  await settle()
  flow.noteLink({ href: 'lantern://', name: 'Lantern' })
  expect(flow.get()).toMatchObject({ wcUri: 'wc:1@2', wcLinking: { name: 'Lantern' }, recentWallet: { id: 'lantern' } })
  return flow
}

describe('the next pairing has nothing of the last: status, code, link and wallet', () => {
  it('when that one has connected, as after a disconnect [S4.2]', async () => {
    const { kernel, approve } = setUp()
    const flow = await begin(kernel)
    expect(pairingFlowOf(kernel)).toBe(flow)
    approve()
    await settle()
    await settle()
    expect(flow.get()).toMatchObject({ status: 'connected', wcUri: undefined, wcLinking: undefined })
    expect(pairingFlowOf(kernel).get()).toEqual(IDLE)
  })

  it('when the modal was closed [S2.9] [S4.2]', async () => {
    const { kernel, closeModal, closing } = setUp()
    const flow = await begin(kernel)
    closeModal()
    expect(flow.get()).toMatchObject({ wcUri: undefined, wcPairingExpiry: undefined, wcLinking: undefined })
    expect(closing.size).toBe(0)
    expect(pairingFlowOf(kernel).get()).toEqual(IDLE)
  })
})

it.each([
  ['visible', 'wc:2@2'],
  ['hidden', 'wc:1@2'],
])('while the page is %s a code that runs out leaves %s in sight', async (visibilityState, uri) => {
  const { kernel, clock } = setUp()
  const flow = await begin(kernel)
  vi.stubGlobal('document', { visibilityState })
  await clock.advance(230_000)
  await settle()
  expect(flow.get().wcUri).toBe(uri)
})

it('closing the modal leaves a later pairing of the same widget alone', async () => {
  const { kernel, approve, closing } = setUp()
  const first = await begin(kernel)
  approve()
  await settle()
  await settle()
  expect(first.get().status).toBe('connected')
  const second = pairingFlowOf(kernel)
  expect(second).not.toBe(first)
  closing.values().next().value?.()
  expect(closing.size).toBe(1)
  expect(pairingFlowOf(kernel)).toBe(second)
})
