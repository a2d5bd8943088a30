import Libsql from 'libsql'
import pg from 'pg'
import { pino } from 'pino'
import { projectSchema } from '../../directory/projects.js'
import { serveService } from '../../http/serveService.js'
import { openWalletService } from '../openWalletService.js'

/** What a test tells an instance to do. It answers each order when it is done. */
export interface Order {
  /** What it opens; it tells its address then. */
  readonly open?: { readonly databaseUrl: string; readonly smtpUrl: string; readonly frameUrl: string }
  /** How far its clock is ahead. */
  readonly aheadMs?: number
  /** After how many statements from now it ends like a killed one. */
  readonly diesAfter?: number
  /** How long each statement waits before it begins. */
  readonly slowMs?: number
}

// An instance for tests. It waits for its orders, so that it has started long before it is needed.
let aheadMs = 0
let left = Number.POSITIVE_INFINITY
let slowMs = 0

function slowDown(of: object, method: string): void {
  const original: unknown = Reflect.get(of, method)
  if (typeof original !== 'function') throw new Error(`There is no ${method} to count.`)
  Reflect.set(of, method, function (this: unknown, ...args: unknown[]): unknown {
    left -= 1
    if (left < 0) process.kill(process.pid, 'SIGKILL')
    if (slowMs > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, slowMs)
    return Reflect.apply(original, this, args)
  })
}

async function open({ databaseUrl, smtpUrl, frameUrl }: NonNullable<Order['open']>): Promise<string> {
  const key = Buffer.alloc(32, 7)
  const project = projectSchema.parse({ projectId: 'one', name: 'One', allowedOrigins: [] })
  const service = await openWalletService(
    {
      ...{ frameUrl, apiOrigin: frameUrl, databaseUrl, smtpUrl, mailFrom: 'login@wallet.example' },
      ...{ pepper: key, dataKeys: [key], projects: new Map([['one', project]]) },
      chains: [{ chainId: 'eip155:1', name: 'Ethereum', rpcUrl: 'http://127.0.0.1:1' }],
      ...{ ancestors: { previews: false, mobile: [] }, forgetDeviceOnSignOut: false, newDevice: 'code' },
      ...{
        protectBefore: 'firstTransaction',
        windowApprovals: 'auto' as const,
        socials: [],
        farcaster: undefined,
        proxyHops: 0,
        rateLimit: undefined,
      },
    },
    { log: pino({ level: 'silent' }), now: () => Date.now() + aheadMs },
  )
  slowDown(Libsql.prototype, 'prepare')
  slowDown(pg.Client.prototype, 'query')
  return (await serveService(service, { port: 0, host: '127.0.0.1' })).url
}

process.on('message', async (order: Order) => {
  aheadMs = order.aheadMs ?? aheadMs
  slowMs = order.slowMs ?? slowMs
  const url = order.open && (await open(order.open))
  left = order.diesAfter ?? left
  process.send?.(url ?? '')
})
process.on('disconnect', () => process.exit())
