// `npm run wallet-load -w services`: the wallet server in a process of its own, on a file or on DATABASE_URL, and an SMTP
// mailbox; 50 people a second ask for a code, read it in their mail, log in and make a wallet, for half a minute. Then codes
// for addresses with an account and without, in turn. Ends with 1 when a call failed, when p99 of a call is more than
// 150 ms, or when the two kinds of address take different times.
import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { startMailbox } from '../../examples/stack/src/wallet/mailbox/startMailbox.js'
import { projectSchema } from '../directory/projects.js'
import { serveService } from '../http/serveService.js'
import { createTestFile } from '../testing/testDatabases.js'
import { openWalletService } from './openWalletService.js'
import { createTestDevice } from './testing/createTestDevice.js'

const LOGINS_PER_SEC = 50
const LAST_SEC = Number(process.env.LOAD_SEC ?? 30)
const WARM_UP_SEC = 5
const MAX_P99_MS = 150
/** Between two codes to one address. */
const COOLDOWN_MS = 31_000
const PAIRS = 300
const MAX_APART_MS = 1
const FRAME_URL = 'http://localhost:8790'
const ORIGIN = 'http://localhost:5173'

/** The server's process: tells its address, then its processor time as often as it is asked. */
async function runServer(): Promise<void> {
  const key = randomBytes(32)
  const service = await openWalletService(
    {
      ...{ frameUrl: FRAME_URL, apiOrigin: FRAME_URL, databaseUrl: process.env.LOAD_DATABASE, chains: [] },
      ...{ smtpUrl: process.env.LOAD_SMTP ?? '', mailFrom: 'login@wallet.example', pepper: key, dataKeys: [key] },
      projects: new Map([['load', projectSchema.parse({ projectId: 'load', name: 'Load', allowedOrigins: [] })]]),
      ...{
        ancestors: { previews: false, mobile: [] },
        forgetDeviceOnSignOut: false,
        windowApprovals: 'auto' as const,
        protectBefore: 'firstTransaction',
      },
      // Each person comes from an address of its own.
      ...{ newDevice: 'code', socials: [], farcaster: undefined, proxyHops: 1 },
      rateLimit: { clientRequests: 600, requests: 60_000, perMs: 60_000 },
    },
    { log: pino({ level: 'info', base: null }, pino.destination('/dev/null')) },
  )
  const { url } = await serveService(service, { port: 0, host: '127.0.0.1', proxyHops: 1 })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.((user + system) / 1e6)
  })
  process.on('disconnect', () => process.exit())
  process.send?.(url)
}

async function measureCpuSec(server: ChildProcess): Promise<number> {
  server.send('measure')
  const [spent] = await once(server, 'message')
  return spent
}

const ascend = (list: readonly number[]) => list.toSorted((one, other) => one - other)
const at = (ascending: readonly number[], share: number) =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0
const describe = (times: readonly number[]) =>
  [0.5, 0.95, 0.99, 1].map((share) => `${share * 100}%: ${at(ascend(times), share).toFixed(1)} ms`).join(', ')

/** The codes in the mails, each handed to the one who waits for it. */
async function startReading() {
  const mailbox = await startMailbox()
  const waiting = new Map<string, (code: string) => void>()
  const timer = setInterval(() => {
    for (const { to, parsed } of mailbox.mails.slice(-500)) {
      waiting.get(to)?.(parsed.subject?.slice(0, 6) ?? '')
      waiting.delete(to)
    }
  }, 2)
  return {
    url: mailbox.url,
    codeFor: (email: string) => new Promise<string>((resolve) => void waiting.set(email, resolve)),
    async stop() {
      clearInterval(timer)
      await mailbox.stop()
    },
  }
}

function createPeople(url: string, name: string, codeFor: (email: string) => Promise<string>) {
  const byCall = new Map<string, number[]>()
  const failures = new Map<string, number>()
  let people = 0
  const note = (what: string, sinceMs: number) => {
    const known = byCall.get(what) ?? []
    byCall.set(what, known)
    known.push(performance.now() - sinceMs)
  }
  const create = () => {
    people += 1
    const headers = { 'x-forwarded-for': `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}` }
    const device = createTestDevice({
      ...{ apiUrl: `${FRAME_URL}/api`, nowMs: Date.now },
      send: (request) => fetch(new Request(request.url.replace(FRAME_URL, url), request)),
    })
    const ask = async (call: string, body?: unknown) => {
      const startMs = performance.now()
      const { status, json } = await device.ask(call, body, { headers })
      if (status !== 200) throw new Error(`${status} ${call} ${json.error?.code}`)
      note(call, startMs)
      return json
    }
    return { device, ask, email: `${name}${people}@load.example` }
  }
  /** Everything that a person does who comes for the first time. */
  const logIn = async (): Promise<string | undefined> => {
    const { device, ask, email } = create()
    try {
      const mail = codeFor(email)
      const { loginId } = await ask('POST /v1/login/email', { email, projectId: 'load', origin: ORIGIN })
      const startMs = performance.now()
      const otp = await mail
      note('the mail', startMs)
      device.token = (await ask('POST /v1/login/email/verify', { loginId, otp })).token
      await ask('POST /v1/wallet', {
        walletId: randomBytes(16).toString('base64url'),
        addresses: {
          eip155: `0x${randomBytes(20).toString('hex')}`,
          solana: '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM',
        },
        ...{ envelope: randomBytes(60).toString('base64url'), authKey: randomBytes(32).toString('base64url') },
      })
      await ask('POST /v1/wallet/envelope')
      await ask('GET /v1/session')
      return email
    } catch (error) {
      const reason = String(error)
      failures.set(reason, (failures.get(reason) ?? 0) + 1)
      return undefined
    }
  }
  /** How long a code takes for this address; without one, for a new one. */
  const timeCode = async (known?: string): Promise<number> => {
    const { device, email } = create()
    const body = { email: known ?? email, projectId: 'load', origin: ORIGIN }
    const startMs = performance.now()
    const { status } = await device.ask('POST /v1/login/email', body, { headers: { 'x-forwarded-for': email } })
    if (status !== 200) throw new Error(`A code was refused with ${status}`)
    return performance.now() - startMs
  }
  return { byCall, failures, logIn, timeCode }
}

/** At the beat, whether or not those before are done. */
async function drive(logIn: () => Promise<string | undefined>, lastSec: number): Promise<readonly string[]> {
  const startMs = performance.now()
  const all: Promise<string | undefined>[] = []
  for (let count = 0; count < LOGINS_PER_SEC * lastSec; count += 1) {
    const waitMs = startMs + (count * 1_000) / LOGINS_PER_SEC - performance.now()
    if (waitMs > 1) await sleep(waitMs)
    all.push(logIn())
  }
  return (await Promise.all(all)).filter((email) => email !== undefined)
}

async function main(): Promise<void> {
  const file = createTestFile()
  const database = process.env.DATABASE_URL ?? file.url
  const mails = await startReading()
  const server = fork(fileURLToPath(import.meta.url), ['server'], {
    env: { ...process.env, LOAD_DATABASE: database, LOAD_SMTP: mails.url },
  })
  const [url] = (await once(server, 'message')) as [string]
  const warmUp = createPeople(url, 'early', mails.codeFor)
  const known = (await drive(warmUp.logIn, WARM_UP_SEC)).slice(0, PAIRS)
  await sleep(Math.max(0, COOLDOWN_MS - LAST_SEC * 1_000))
  const before = await measureCpuSec(server)
  const { byCall, failures, logIn, timeCode } = createPeople(url, 'late', mails.codeFor)
  const done = await drive(logIn, LAST_SEC)
  const cpuSec = (await measureCpuSec(server)) - before
  console.log(`${database.startsWith('postgres') ? 'PostgreSQL' : 'libSQL'}: ${done.length} logins in ${LAST_SEC} s`)
  console.log(`The server took ${((cpuSec * 1_000) / done.length).toFixed(1)} ms of a processor for each`)
  const calls = [...byCall].filter(([what]) => what !== 'the mail')
  for (const [what, times] of byCall) console.log(`  ${what.padEnd(30)}${describe(times)}`)
  for (const [reason, times] of failures) console.log(`${times} × ${reason}`)
  const [ofKnown, ofNew]: [number[], number[]] = [[], []]
  for (const email of known) {
    ofKnown.push(await timeCode(email))
    ofNew.push(await timeCode())
  }
  console.log(`A code for an address with an account: ${describe(ofKnown)}`)
  console.log(`and for one without:                   ${describe(ofNew)}`)
  server.disconnect()
  await mails.stop()
  file.remove()
  const apartMs = Math.abs(at(ascend(ofKnown), 0.5) - at(ascend(ofNew), 0.5))
  const p99 = at(ascend(calls.flatMap(([, times]) => times)), 0.99)
  process.exit(failures.size === 0 && p99 <= MAX_P99_MS && apartMs <= MAX_APART_MS ? 0 : 1)
}

await (process.argv[2] === 'server' ? runServer() : main())
