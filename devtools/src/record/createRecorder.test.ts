import { PorticoError } from '@portico/kernel'
import { expect, it } from 'vitest'
import { createRecorder } from './createRecorder.js'

const facts = { plugin: 'hive', namespace: 'hive', capability: 'signer@2', method: 'signMessage' }

it('keeps the last thousand entries, and says how many made way', () => {
  const recorder = createRecorder()
  for (let count = 0; count < 1_003; count++) recorder.add({ kind: 'event', event: 'modal:closed', data: null })
  const { entries, dropped } = recorder.trace()
  expect([entries.length, entries[0]?.id, dropped]).toEqual([1_000, 4, 3])
})

it('says of a call what came of it, and in which order', () => {
  const recorder = createRecorder()
  const first = recorder.begin(facts, ['hello'])
  const second = recorder.begin(facts, [])
  second.fail(new PorticoError('REQUEST_REJECTED', { walletId: 'x' }))
  recorder.begin(facts, []).fail(new TypeError('secret'))
  first.answer(new Uint8Array(64), false)
  expect(recorder.trace().entries).toMatchObject([
    { id: 1, args: ['[text 5]'], outcome: 'answered', result: '[bytes 64]', endId: 4 },
    { id: 2, outcome: 'failed', code: 'REQUEST_REJECTED', endId: 3 },
    { id: 3, outcome: 'failed', code: 'TypeError', endId: 4 },
  ])
  expect(JSON.stringify(recorder.trace())).not.toContain('secret')
})

it('counts what answers at once and is asked again, instead of repeating it', () => {
  const recorder = createRecorder()
  for (const isOther of [false, false, true, false]) recorder.begin(facts, [isOther]).answer(isOther, true)
  const { entries } = recorder.trace()
  expect(entries).toMatchObject([
    { args: [false], result: false, times: 3, isSync: true },
    { args: [true], result: true },
  ])
})

it('remembers who was connected when entries are cleared, until they are not', () => {
  const recorder = createRecorder()
  const connector = { ...facts, capability: 'connector@1' }
  recorder.begin({ ...connector, method: 'connect' }, []).answer({ isActive: true }, false)
  recorder.clear()
  expect(recorder.trace()).toMatchObject({
    entries: [],
    sessions: [{ namespace: 'hive', session: { isActive: true } }],
  })
  recorder.begin({ ...connector, method: 'disconnect' }, []).answer(undefined, false)
  recorder.clear()
  expect(recorder.trace().sessions).toEqual([])
})

it('gives the same trace until something happens', () => {
  const recorder = createRecorder()
  const before = recorder.trace()
  expect(recorder.trace()).toBe(before)
  recorder.add({ kind: 'modal', open: true })
  expect(recorder.trace()).not.toBe(before)
})
