import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { runScenario } from './runScenario.js'

const logFolder = mkdtempSync(join(tmpdir(), 'portico-scaling-'))
afterAll(() => rmSync(logFolder, { recursive: true, force: true }))

const few = {
  ...{ hosts: 2, sessions: 12, librarySessions: 2, messagesPerSec: 8, readsPerSec: 8, walletLoginsPerSec: 1 },
  ...{ signInsPerSec: 2, paymentsPerSec: 1, transactions: 60, warmUpSec: 0, quietSec: 1, logFolder },
}
const many = {
  ...{ ...few, hosts: 4, sessions: 100, librarySessions: 10, messagesPerSec: 20, readsPerSec: 40 },
  ...{ walletLoginsPerSec: 4, signInsPerSec: 4, quietSec: 20 },
}
const [visitors, rounds] = inject('isSoak') ? [many, 4] : [few, 1]
const disturbances = inject('isSoak') ? (['kill', 'restart'] as const) : (['kill'] as const)

it.each(disturbances)(
  '%s: hosts that go while visitors pair, read, log in and pay lose nothing, and nothing stands twice',
  async (disturbance) => {
    const { faults } = await runScenario({ ...visitors, disturbance, disturbances: rounds })
    expect(faults).toEqual([])
  },
)
