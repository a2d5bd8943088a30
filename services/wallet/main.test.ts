import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestFile } from '../testing/testDatabases.js'
import { createTestDevice } from './testing/createTestDevice.js'
import { type Mailbox, startMailbox } from './testing/startMailbox.js'

const file = createTestFile()
let mailbox: Mailbox
let child: ChildProcess | undefined
beforeAll(async () => {
  mailbox = await startMailbox()
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await mailbox?.stop()
  file.remove()
})

/** A process reads and compiles all its files first, which takes long on a busy machine. */
const START_MS = 240_000
const path = (url: string) => fileURLToPath(new URL(url, import.meta.url))

it(
  'runs alone: logs a device in by a code from the mailbox, and ends in order on a signal, the mail sent',
  async () => {
    const key = Buffer.alloc(32, 7).toString('base64url')
    child = spawn(process.execPath, ['--import', 'tsx', path('./main.ts')], {
      env: {
        ...{ NODE_ENV: 'test', PATH: process.env.PATH, PORT: '0', DATABASE_URL: file.url, PEPPER: key, DATA_KEY: key },
        ...{ FRAME_URL: 'http://localhost:8790', SMTP_URL: mailbox.url, MAIL_FROM: 'login@localhost.example' },
        PROJECTS_FILE: path('../../examples/stack/directory/projects.json'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString()
      })
    }
    const ended = once(child, 'close')
    const url = await vi.waitFor(async () => {
      const [, answersAt = ''] = /"url":"([^"]+)"/.exec(said) ?? []
      expect((await fetch(`${answersAt}/ready`)).status, said).toBe(200)
      return answersAt
    }, START_MS)
    const device = createTestDevice({
      apiUrl: 'http://localhost:8790/api',
      nowMs: Date.now,
      send: (request) => fetch(new Request(request.url.replace('http://localhost:8790', url), request)),
    })
    const login = { email: 'ann@mail.example', projectId: 'playground', origin: 'http://localhost:5173' }
    const { json } = await device.ask('POST /v1/login/email', login)
    const otp = await mailbox.codeFor(login.email)
    const answer = await device.ask('POST /v1/login/email/verify', { loginId: json.loginId, otp })
    expect(answer.json.user.email).toBe(login.email)
    await device.ask('POST /v1/login/email', { ...login, email: 'bob@mail.example' })
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(mailbox.mails.map(({ to }) => to)).toEqual([login.email, 'bob@mail.example'])
    const lines = said.trim().split('\n')
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ msg: 'The wallet server has stopped', isDone: true })
    expect(said).not.toMatch(/mail\.example/)
  },
  2 * START_MS,
)
