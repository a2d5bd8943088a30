import type { NameSuggestion } from '@portico/kernel'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { suggestLater } from './useNames.js'

const ALICE = 'eip155:1:0xA11CE'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const asked: {
    readonly label: string
    readonly signal: AbortSignal
    give(found: readonly NameSuggestion[]): void
  }[] = []
  const shown: unknown[] = []
  const registrar = {
    suggest: (_: string, label: string, { signal }: { signal?: AbortSignal } = {}) =>
      new Promise<readonly NameSuggestion[]>((give) => void asked.push({ label, signal: signal as AbortSignal, give })),
  }
  const ask = (label: string) =>
    suggestLater(
      registrar,
      { account: ALICE, label, force: false },
      { found: (found) => void shown.push(found), failed: (error) => void shown.push(error.code) },
    )
  return { asked, shown, ask }
}

it('asks 500 ms after the last keystroke, and only then', async () => {
  const { asked, ask } = open()
  for (const label of ['alic', 'alice']) {
    const stop = ask(label)
    await vi.advanceTimersByTimeAsync(499)
    stop()
  }
  expect(asked).toEqual([])
  ask('alice-7')
  await vi.advanceTimersByTimeAsync(500)
  expect(asked.map(({ label }) => label)).toEqual(['alice-7'])
})

it('ends the older question: its answer is never shown', async () => {
  const { asked, shown, ask } = open()
  const stop = ask('alice')
  await vi.advanceTimersByTimeAsync(500)
  stop()
  expect(asked[0]?.signal.aborted).toBe(true)
  ask('bobby')
  await vi.advanceTimersByTimeAsync(500)
  asked[1]?.give([{ name: 'bobby.reown.id', registered: false }])
  asked[0]?.give([{ name: 'alice.reown.id', registered: true }])
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toEqual([[{ name: 'bobby.reown.id', registered: false }]])
})
