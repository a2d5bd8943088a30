import { privateKeyToAccount } from 'viem/accounts'
import { signMessage } from '../sign-in/testing/signMessage.js'
import { addressOf, createAsk } from './askOver.js'
import { startBeat } from './startBeat.js'
import { createTally, type Traffic } from './tally.js'

export interface SignInOptions {
  /** Of the balancer, and the site's origin. */
  readonly url: string
  /** Of each instance. */
  readonly instances: readonly string[]
  readonly perSec: number
}

const MOST_ATTEMPTS = 5
/** Of all sign-ins, those that are looked at on every instance in the end. */
const MOST_CHECKED = 400
const SIGN_OUT_EACH = 5

interface SignedIn {
  readonly address: string
  readonly cookie: string
  /** What it was signed in with. */
  readonly spent: { readonly csrf: string; readonly form: string }
  isOver: boolean
}

class Cut extends Error {}

const cookieFrom = (headers: Headers, name: string): string => {
  const line = headers.getSetCookie().find((one) => one.startsWith(`${name}=`))
  const [pair] = line?.split(';') ?? []
  if (pair === undefined) throw new Error(`no cookie ${name}`)
  return pair
}

/** Visitors who sign in with their wallets; some sign out again. */
export async function startSignIns({ url, instances, perSec }: SignInOptions): Promise<Traffic> {
  const tally = createTally('sign-in')
  const ask = createAsk()
  const all: SignedIn[] = []
  const call = async (base: string, path: string, more: Parameters<typeof ask>[1] = {}) => {
    const answer = await ask(`${base}/api/auth/${path}`, more).catch((cause: unknown) => {
      throw new Cut('cut', { cause })
    })
    if (answer.status === 502 || answer.status === 503) throw new Cut(String(answer.status))
    return answer
  }
  const post = { 'content-type': 'application/x-www-form-urlencoded' }

  async function signIn(visitor: number): Promise<SignedIn> {
    const from = { 'x-forwarded-for': addressOf(visitor) }
    const signer = privateKeyToAccount(`0x${(visitor + 1).toString(16).padStart(64, '0')}`)
    const token = await call(url, 'csrf', { headers: from })
    const { csrfToken } = JSON.parse(token.text) as { csrfToken: string }
    const csrf = cookieFrom(token.headers, 'next-auth.csrf-token')
    const { message, signature } = await signMessage(url, csrfToken, { accountAddress: signer.address }, signer)
    const form = new URLSearchParams({ json: 'true', csrfToken, message, signature }).toString()
    const headers = { ...from, ...post, cookie: csrf }
    const answer = await call(url, 'callback/credentials', { method: 'POST', headers, body: form })
    if (answer.status !== 200) throw new Error(`signing in met ${answer.status}`)
    const cookie = cookieFrom(answer.headers, 'next-auth.session-token')
    const session = await call(url, 'session', { headers: { ...from, cookie } })
    if (JSON.parse(session.text).address !== signer.address)
      throw new Error('a session that was just begun is not there')
    return { address: signer.address, cookie, spent: { csrf, form }, isOver: false }
  }
  async function signOut(one: SignedIn): Promise<void> {
    const token = await call(url, 'csrf', {})
    const { csrfToken } = JSON.parse(token.text) as { csrfToken: string }
    const cookie = `${cookieFrom(token.headers, 'next-auth.csrf-token')}; ${one.cookie}`
    const body = new URLSearchParams({ json: 'true', csrfToken }).toString()
    const { status } = await call(url, 'signout', { method: 'POST', headers: { ...post, cookie }, body })
    if (status !== 200) throw new Error(`signing out met ${status}`)
    one.isOver = true
  }
  /** As a visitor does whom the site says that it did not work. */
  async function persist<Value>(what: string, step: () => Promise<Value>): Promise<Value | undefined> {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      try {
        return await step()
      } catch (error) {
        if (!(error instanceof Cut)) {
          tally.fault(`${what}: ${String(error)}`)
          return undefined
        }
        tally.count(`${what}: tried again after ${error.message}`)
      }
    }
    tally.fault(`${what}: ${MOST_ATTEMPTS} attempts were cut off`)
    return undefined
  }

  const stop = startBeat(perSec, async (beatMs, count) => {
    const one = await persist('signing in', () => signIn(count))
    if (!one) return
    tally.time('signed in (three calls)', performance.now() - beatMs)
    all.push(one)
    if (count % SIGN_OUT_EACH === 0) await persist('signing out', () => signOut(one))
  })
  return {
    ...tally,
    async stop() {
      await stop()
      const step = Math.max(1, Math.floor(all.length / MOST_CHECKED))
      for (const one of all.filter((_, index) => index % step === 0)) {
        for (const instance of instances) {
          const { text } = await call(instance, 'session', { headers: { cookie: one.cookie } })
          const { address } = JSON.parse(text) as { address?: string }
          if (address !== (one.isOver ? undefined : one.address)) {
            tally.fault(one.isOver ? 'a session goes on that was ended' : 'a session is not known to an instance')
          }
          const replay = { method: 'POST', headers: { ...post, cookie: one.spent.csrf }, body: one.spent.form }
          const { status } = await call(instance, 'callback/credentials', replay)
          if (status !== 401) tally.fault(`a signature was taken a second time: ${status}`)
        }
        tally.count(one.isOver ? 'ended sessions that no instance takes' : 'sessions that each instance knows')
      }
      return tally.outcome()
    },
  }
}
