import { createFakeClock } from '@portico/kernel/testing'
import { describe, expect, it } from 'vitest'
import { createRuns } from '../primitives/createRuns.js'
import { createModalStore } from '../state/modalStore.js'
import { keepUntilLeft } from './keepUntilLeft.js'

describe('keepUntilLeft', () => {
  const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0))

  it('asks the wallet once, however long the next view takes to load', async () => {
    const modal = createModalStore({ clock: createFakeClock() })
    const runs = createRuns()
    const asked: AbortSignal[] = []
    const begin = (signal: AbortSignal) => {
      asked.push(signal)
      return new Promise<never>(() => {})
    }
    modal.open({ id: 'Networks' })
    const stopFirst = runs.join('switch', begin).watch()
    modal.push({ id: 'SwitchNetwork' })
    keepUntilLeft(modal, stopFirst)
    await nextTask()
    const stopWatching = runs.join('switch', begin).watch()
    expect(asked).toHaveLength(1)

    modal.back()
    await nextTask()
    expect(asked[0]?.aborted).toBe(false)
    stopWatching()
    await nextTask()
    expect(asked[0]?.aborted).toBe(true)
  })
})
