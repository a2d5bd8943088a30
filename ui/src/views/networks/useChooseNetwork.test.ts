import { createFakeClock } from '@portico/kernel/testing'
import { describe, expect, it } from 'vitest'
import { createRuns } from '../../primitives/createRuns.js'
import { createModalStore } from '../../state/modalStore.js'
import { keepUntilLeft, leaveNetworks } from './useChooseNetwork.js'

const leaveFrom = (
  ...ids: ('Account' | 'AccountSettings' | 'Networks' | 'SwitchNetwork' | 'SwitchFamily' | 'UnsupportedChain')[]
) => {
  const modal = createModalStore({ clock: createFakeClock() })
  const [first, ...rest] = ids.map((id) => ({ id }))
  if (first) modal.open(first)
  rest.forEach(modal.push)
  leaveNetworks({ modal })
  return modal.get().stack.map(({ id }) => id)
}

describe('leaveNetworks', () => {
  it('goes back to where the choice began', () => {
    expect(leaveFrom('Account', 'Networks', 'SwitchNetwork')).toEqual(['Account'])
    expect(leaveFrom('Account', 'Networks')).toEqual(['Account'])
    expect(leaveFrom('Account', 'AccountSettings', 'Networks', 'SwitchFamily')).toEqual(['Account', 'AccountSettings'])
  })

  it('closes when the choice was all there was', () => {
    expect(leaveFrom('Networks', 'SwitchNetwork')).toEqual([])
  })

  it('closes when the wallet was on an unsupported network [S2.5]', () => {
    expect(leaveFrom('UnsupportedChain', 'SwitchNetwork')).toEqual([])
    expect(leaveFrom('Account', 'UnsupportedChain', 'SwitchNetwork')).toEqual([])
  })
})

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
    keepUntilLeft(modal, runs.join('switch', begin).watch())
    modal.push({ id: 'SwitchNetwork' })
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
