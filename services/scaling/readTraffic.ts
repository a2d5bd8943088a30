import { setTimeout as sleep } from 'node:timers/promises'
import { listReads } from '../data/loadReads.js'
import { addressOf, createAsk } from './askOver.js'
import { startBeat } from './startBeat.js'
import { createTally, type Traffic } from './tally.js'

export interface ReadOptions {
  /** Of the balancer. */
  readonly url: string
  readonly perSec: number
  readonly of: Parameters<typeof listReads>[0]
}

const MOST_ATTEMPTS = 5
const AGAIN_MS = 500
/** Each has what a few minutes with an open account view ask for. */
const VISITORS = 2_000
const json = { 'content-type': 'application/json' }

/** Visitors who look at their accounts. */
export async function startReads({ url, perSec, of }: ReadOptions): Promise<Traffic> {
  const tally = createTally('reads')
  const ask = createAsk()
  const reads = listReads(of)
  const stop = startBeat(perSec, async (beatMs, count) => {
    // A step that shares no factor with their number mixes them all.
    const { path, body } = reads[(count * 37) % reads.length] ?? { path: '' }
    const headers = { 'x-forwarded-for': addressOf(count % VISITORS), ...(body === undefined ? {} : json) }
    const sent = body === undefined ? { headers } : { method: 'POST', headers, body }
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const status = await ask(`${url}/${path}`, sent).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status === 200) return tally.time('a read', performance.now() - beatMs)
      tally.count(`reads that met ${status === 0 ? 'a cut connection' : status}`)
      await sleep(AGAIN_MS)
    }
    tally.fault(`a read failed ${MOST_ATTEMPTS} times`)
  })
  return {
    ...tally,
    async stop() {
      await stop()
      return tally.outcome()
    },
  }
}
