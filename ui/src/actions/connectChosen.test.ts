import { createFakeClock } from '@portico/kernel/testing'
import { describe, expect, it } from 'vitest'
import { createRuns } from '../primitives/createRuns.js'
import type { PorticoCore } from '../state/core.js'
import { createModalStore } from '../state/modalStore.js'
import { connectChosen } from './connectChosen.js'

const WALLET = { namespace: 'eip155', walletId: 'fox' }

/** A modal with the list, and a wallet that answers when the test says so. */
function chosen() {
  const clock = createFakeClock()
  const modal = createModalStore({ clock })
  modal.open({ id: 'Connect' })
  const runs = createRuns()
  const asked: { signal: AbortSignal; answer(): void; refuse(): void }[] = []
  const connect = (_namespace: string, _id: string, { signal }: { signal: AbortSignal }) =>
    new Promise<void>((resolve, reject) => {
      asked.push({ signal, answer: resolve, refuse: () => reject(new Error('refused')) })
    })
  const core = { kernel: { connect }, modal, runs } as unknown as PorticoCore
  const done = connectChosen(core, clock, WALLET)
  return { clock, modal, asked, done, shown: () => modal.get().stack.map(({ id }) => id) }
}

describe('a wallet that is chosen in the list', () => {
  it('needs no view of its own when it answers at once', async () => {
    const { clock, asked, done, shown } = chosen()
    asked[0]?.answer()
    await done
    await clock.advance(1_000)
    expect(shown()).toEqual(['Connect'])
  })

  it.each([
    ['takes longer', ({ clock }: ReturnType<typeof chosen>) => clock.advance(100)],
    ['refuses', async ({ asked }: ReturnType<typeof chosen>) => asked[0]?.refuse()],
  ])('is waited for in its view when it %s, and asked once', async (_when, happen) => {
    const choice = chosen()
    await happen(choice)
    await choice.done
    expect(choice.shown()).toEqual(['Connect', 'ConnectingExternal'])
    expect(choice.asked).toHaveLength(1)
    expect(choice.asked[0]?.signal.aborted).toBe(false)

    choice.modal.back()
    await choice.clock.advance(0)
    expect(choice.asked[0]?.signal.aborted).toBe(true)
  })

  it('is not waited for by a visitor who has gone on', async () => {
    const { clock, modal, asked, done, shown } = chosen()
    modal.push({ id: 'WhatIsAWallet' })
    await clock.advance(100)
    await done
    await clock.advance(0)
    expect(shown()).toEqual(['Connect', 'WhatIsAWallet'])
    expect(asked[0]?.signal.aborted).toBe(true)
  })
})
