import { afterAll, beforeAll, describe, inject } from 'vitest'
import { openDatabase } from '../../store/database.js'
import { createTestDatabase, createTestFile } from '../../testing/testDatabases.js'
import { migrations } from '../store/migrations.js'
import type { Schema } from '../store/schema.js'
import type { TestDevice } from './createTestDevice.js'
import {
  createTestSecret,
  openTestWallet,
  type TestClock,
  type TestOptions,
  type TestWallet,
} from './openTestWallet.js'
import { type Mailbox, startMailbox } from './startMailbox.js'

type TestSecret = ReturnType<typeof createTestSecret>

export interface TestAccount {
  readonly email: string
  readonly device: TestDevice
  readonly userId: string
  readonly deviceId: string
  readonly wallet: TestSecret['wallet']
  /** With the wallet's proving key. */
  readonly sign: TestSecret['sign']
}

export interface TestPlace {
  readonly kind: 'libSQL' | 'PostgreSQL'
  readonly clock: TestClock
  mailbox(): Mailbox
  server(): TestWallet
  /** One more instance on the same database. */
  open(options?: TestOptions): Promise<TestWallet>
  /** Of the database. */
  url(): string
  /** All rows by their tables, as JSON. */
  dump(): Promise<string>
  /** What all instances have logged. */
  log(): string
  /** An address that was not used before. */
  someone(): string
  /** At a network of its own, which has limits. */
  newDevice(): TestDevice
  /** A device that is logged in, and has made a wallet. */
  openAccount(): Promise<TestAccount>
  /** Another device logs in with the address. */
  logInAgain(email: string): Promise<{ readonly device: TestDevice; readonly deviceId: string }>
}

/** The tests once on a libSQL file and once on PostgreSQL, each with a server, a mailbox and a clock. */
export function onBothStores(run: (place: TestPlace) => void, options: TestOptions = {}): void {
  let mailbox: Mailbox
  const file = createTestFile()
  beforeAll(async () => {
    mailbox = await startMailbox()
  })
  afterAll(async () => {
    await mailbox?.stop()
    file.remove()
  })
  describe.each(['libSQL', 'PostgreSQL'] as const)('%s', (kind) => {
    const clock: TestClock = { nowMs: Date.parse('2026-11-26T12:00:00Z') }
    const opened: TestWallet[] = []
    let url: string
    let server: TestWallet
    let people = 0
    const open = async (more: TestOptions = {}) => {
      const wallet = await openTestWallet({ databaseUrl: url, mailbox, clock, ...options, ...more })
      opened.push(wallet)
      return wallet
    }
    beforeAll(async () => {
      url = kind === 'libSQL' ? file.url : await createTestDatabase(inject('postgresUrl'))
      server = await open()
    })
    afterAll(async () => {
      await Promise.all(opened.map(({ service }) => service.close()))
    })
    const someone = () => {
      people += 1
      return `person${people}@${kind.toLowerCase()}.example`
    }
    const newDevice = () => server.device(`198.51.${people % 250}.${(people * 7) % 250}`)
    run({
      ...{ kind, clock, open, someone, newDevice },
      url: () => url,
      dump: () => dump(url),
      mailbox: () => mailbox,
      server: () => server,
      log: () => opened.map((one) => one.log()).join(''),
      async openAccount() {
        const email = someone()
        const device = newDevice()
        const { json } = await server.logIn(device, email)
        const secret = createTestSecret()
        const made = await device.ask('POST /v1/wallet', secret.wallet)
        if (made.status !== 200) throw new Error(`No wallet: ${JSON.stringify(made.json)}`)
        return { email, device, ...secret, userId: json.user.userId, deviceId: json.deviceId }
      },
      async logInAgain(email) {
        clock.nowMs += 31_000
        const device = newDevice()
        const { json } = await server.logIn(device, email)
        return { device, deviceId: json.deviceId }
      },
    })
  })
}

async function dump(url: string): Promise<string> {
  const { db } = await openDatabase<Schema>(url, migrations)
  const tables = [
    'user',
    'code',
    'identity',
    'social_login',
    'farcaster_login',
    'device_link',
    'login_session',
    'step_up',
    'device',
    'wallet',
    'retired_wallet',
    'envelope',
    'factor',
    'pending_change',
    'call_batch',
    'grant',
    'rate_window',
    'proof',
    'audit',
  ] as const
  const rows = await Promise.all(
    tables.map(async (table) => [table, await db.selectFrom(table).selectAll().execute()] as const),
  )
  await db.destroy()
  return JSON.stringify(Object.fromEntries(rows))
}
