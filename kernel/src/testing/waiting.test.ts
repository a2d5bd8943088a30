import { expect, it } from 'vitest'
import { sleep, until, within } from './waiting.js'

function standStill(ms: number): void {
  for (const endMs = performance.now() + ms; performance.now() < endMs; );
}

it('no limit passes while the process stands still', async () => {
  let isThere = false
  const promise = sleep(220).then(() => 'settled')
  const waiting = Promise.all([until(() => isThere, 'it is there', 100), within(100, promise, 'it settles')])
  await sleep(5)
  standStill(200)
  setTimeout(() => {
    isThere = true
  }, 20)
  expect(await waiting).toEqual([undefined, 'settled'])
})

it('what never comes is named at the limit', async () => {
  await expect(until(() => false, 'it is there', 20)).rejects.toThrow('waited 20 ms in vain: it is there')
  await expect(within(20, new Promise(() => {}), 'it')).rejects.toThrow('did not settle within 20 ms: it')
})
