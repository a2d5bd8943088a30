import type { WalletReport } from '@portico/kernel'
import { createAlgorandWallet } from '@portico/testing/algorand'
import { beforeEach, expect, it, vi } from 'vitest'
import { algorand } from './index.js'

const chains = [{ genesisHash: `${'A'.repeat(43)}=`, genesisId: 'test-v1' }]
let page: EventTarget & Record<string, unknown>

beforeEach(() => {
  page = new EventTarget() as typeof page
  vi.stubGlobal('window', page)
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

function discover() {
  const reports: WalletReport[] = []
  const stop = algorand().discover?.((report) => {
    reports.push(report)
    return () => {}
  })
  return { reports, stop, names: () => reports.map(({ id, name }) => `${id}: ${name}`) }
}
/** Answers come in a microtask. */
const settle = () => vi.advanceTimersByTimeAsync(300)

it('finds a wallet of each kind once, also a late one, and asks none [S7.35]', async () => {
  const asked: string[] = []
  const onRequest = ({ method }: { readonly method: string }) => void asked.push(method)
  createAlgorandWallet({ target: page, chains, name: 'One', onRequest })
  createAlgorandWallet({ target: page, chains, dialect: 'arc1', onRequest })
  const { reports, names, stop } = discover()
  await settle()
  expect(names().sort()).toEqual(['algorand: Exodus', 'test-One: One'])
  createAlgorandWallet({ target: page, chains, dialect: 'lute', onRequest })
  createAlgorandWallet({ target: page, chains, name: 'Two', onRequest })
  await settle()
  expect(names().sort()).toEqual(['algorand: Exodus', 'lute: Lute', 'test-One: One', 'test-Two: Two'])
  stop?.()
  createAlgorandWallet({ target: page, chains, name: 'Three', onRequest })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(reports).toHaveLength(4)
  expect(asked).toEqual([])
})

it('finds Exodus under its own name, and nothing in what is no wallet', async () => {
  Object.assign(page, { exodus: { algorand: { signTxns: () => {} } }, algorand: { enable: () => {} }, lute: 'yes' })
  const { names } = discover()
  for (const detail of [undefined, 'no JSON', '{}', '{"result":{}}', '{"result":{"name":"x"}}'])
    page.dispatchEvent(new CustomEvent('arc0027:discover:response', { detail }))
  await settle()
  expect(names()).toEqual(['exodus.algorand: Exodus'])
})
