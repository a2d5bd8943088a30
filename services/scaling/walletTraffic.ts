import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Mailbox } from '../../examples/stack/src/wallet/mailbox/startMailbox.js'
import { createTestDevice, type TestDevice } from '../wallet/testing/createTestDevice.js'
import { addressOf, createAsk } from './askOver.js'
import { startBeat } from './startBeat.js'
import { createTally, type Traffic } from './tally.js'

export interface WalletOptions {
  /** Of the balancer. */
  readonly url: string
  readonly instances: readonly string[]
  readonly frameUrl: string
  readonly projectId: string
  readonly databaseUrl: string
  readonly mailbox: Mailbox
  readonly perSec: number
}

const ORIGIN = 'http://localhost:5173'
const SOLANA = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'
const MAIL_MS = 10_000
/** Between two codes to one address. */
const COOLDOWN_MS = 31_000
const MOST_ATTEMPTS = 4
const MOST_CHECKED = 400

class Cut extends Error {}

interface LoggedIn {
  readonly device: TestDevice
  readonly userId: string
  readonly walletId: string
}

/** People who log in to the embedded wallet by mail for the first time, and make a wallet. */
export async function startWalletLogins(options: WalletOptions): Promise<Traffic> {
  const { url, instances, frameUrl, projectId, databaseUrl, mailbox, perSec } = options
  const tally = createTally('wallet')
  const name = randomBytes(4).toString('hex')
  const all: LoggedIn[] = []
  const waiting = new Map<string, (code: string) => void>()
  const read = new WeakSet<object>()
  const reading = setInterval(() => {
    for (const mail of mailbox.mails.slice(-300)) {
      if (read.has(mail)) continue
      read.add(mail)
      waiting.get(mail.to)?.(mail.parsed.subject?.slice(0, 6) ?? '')
    }
  }, 5)
  const ask = createAsk()
  /** To the balancer, or to one instance. */
  const send = async (request: Request, base: string): Promise<Response> => {
    const body = await request.text()
    const { status, text } = await ask(request.url.replace(frameUrl, base), {
      ...{ method: request.method, headers: Object.fromEntries(request.headers) },
      ...(body === '' ? {} : { body }),
    })
    return new Response(text, { status })
  }
  let base = url

  async function logIn(person: number, isFirst: boolean): Promise<LoggedIn> {
    const device = createTestDevice({
      apiUrl: `${frameUrl}/api`,
      nowMs: Date.now,
      send: (request) => send(request, base),
    })
    const headers = { 'x-forwarded-for': addressOf(person) }
    const call = async (what: string, body?: unknown) => {
      const startMs = performance.now()
      const answer = await device.ask(what, body, { headers }).catch((cause: unknown) => {
        throw new Cut('cut', { cause })
      })
      if ([500, 502, 503].includes(answer.status)) throw new Cut(`${answer.status}`)
      // A mail of an instance that has died since came late.
      if (!isFirst && answer.json?.error?.code === 'OTP_INVALID') throw new Cut('the code of an older mail')
      if (answer.status !== 200) throw new Error(`${what} met ${answer.status} ${answer.json?.error?.code}`)
      tally.time(what, performance.now() - startMs)
      return answer.json
    }
    const email = `${name}.${person}@load.example`
    const mail = new Promise<string>((resolve) => waiting.set(email, resolve))
    const { loginId } = await call('POST /v1/login/email', { email, projectId, origin: ORIGIN })
    const otp = await Promise.race([mail, sleep(MAIL_MS, undefined, { ref: false })])
    if (otp === undefined) throw new Cut('a mail that did not come')
    const { token, user } = await call('POST /v1/login/email/verify', { loginId, otp })
    device.token = token
    // The first attempt may have made it before it was cut off.
    const made = user.wallet as { readonly walletId: string } | null
    if (made && isFirst) throw new Error('a new person has a wallet')
    const walletId = made?.walletId ?? randomBytes(16).toString('base64url')
    if (!made) {
      await call('POST /v1/wallet', {
        ...{ walletId, addresses: { eip155: `0x${randomBytes(20).toString('hex')}`, solana: SOLANA } },
        ...{ envelope: randomBytes(60).toString('base64url'), authKey: randomBytes(32).toString('base64url') },
      })
    }
    const { user: seen } = await call('GET /v1/session')
    if (seen.userId !== user.userId || seen.wallet?.walletId !== walletId)
      throw new Error('a session shows another user')
    return { device, userId: user.userId, walletId }
  }

  const stop = startBeat(perSec, async (beatMs, person) => {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      try {
        all.push(await logIn(person, attempt === 1))
        if (attempt === 1) tally.time('logged in (four calls and a mail)', performance.now() - beatMs)
        return tally.count(`logged in at attempt ${attempt}`)
      } catch (error) {
        if (!(error instanceof Cut)) return tally.fault(String(error))
        tally.count(`an attempt ended by ${error.message}`)
        await sleep(COOLDOWN_MS)
      }
    }
    tally.fault('a person did not get in')
  })
  return {
    ...tally,
    async stop() {
      await stop()
      clearInterval(reading)
      const step = Math.max(1, Math.floor(all.length / MOST_CHECKED))
      for (const { device, userId, walletId } of all.filter((_, index) => index % step === 0)) {
        for (const instance of instances) {
          base = instance
          const { status, json } = await device.ask('GET /v1/session')
          const isSame = status === 200 && json.user.userId === userId && json.user.wallet?.walletId === walletId
          if (!isSame) tally.fault('a login does not hold on an instance')
        }
        tally.count('logins that each instance knows')
      }
      const rows = await countRows(databaseUrl)
      if (rows.users !== all.length) tally.fault(`${rows.users} users stand for ${all.length} people`)
      if (rows.wallets !== all.length) tally.fault(`${rows.wallets} wallets stand for ${all.length} people`)
      tally.count('users in the database', rows.users)
      return tally.outcome()
    },
  }
}

async function countRows(databaseUrl: string): Promise<{ readonly users: number; readonly wallets: number }> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query(
      'select (select count(*) from "user")::int as users, (select count(*) from wallet)::int as wallets',
    )
    return rows[0]
  } finally {
    await client.end()
  }
}
