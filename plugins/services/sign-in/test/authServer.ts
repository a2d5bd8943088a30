import { createFakeClock } from '@portico/kernel/testing'
import type { AuthPage } from '../src/server/authPage.js'
import { type AuthClientOptions, createAuthClient } from '../src/server/createAuthClient.js'
import { START_MS } from './stage.js'

export const ORIGIN = 'https://shop.example'
export const BASE = `${ORIGIN}/api/auth`
export const TOKEN = 'Token'.repeat(8)
export const SESSION = {
  ...{ address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', chainId: 'eip155:1' },
  expires: new Date(START_MS + 3_600_000).toISOString(),
} as const

/** An answer: a body that is sent as JSON, or all of it. */
type Answer = unknown | (() => Response | Promise<Response>)

interface Request {
  readonly call: string
  readonly url: string
  readonly form: Readonly<Record<string, string>>
  readonly init: RequestInit
}

const providerOf = (id: string, type = 'oauth') => ({
  ...{ id, type, name: id.toUpperCase() },
  ...{ signinUrl: `${BASE}/signin/${id}`, callbackUrl: `${BASE}/callback/${id}` },
})

/** A client on a page, and a sign-in server that answers what the test says. */
export function openAuth(options: AuthClientOptions = {}, origin = ORIGIN) {
  const base = `${origin}/api/auth`
  const clock = createFakeClock(START_MS)
  const requests: Request[] = []
  const answers: Record<string, Answer> = {
    'GET session': {},
    'GET csrf': { csrfToken: TOKEN },
    'GET providers': { github: providerOf('github'), credentials: providerOf('credentials', 'credentials') },
    'POST signin/github': { url: 'https://github.example/authorize?state=1' },
    'POST callback/credentials': { url: `${origin}/cart` },
    'POST signout': { url: `${origin}/` },
    'POST _log': {},
  }
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const url = String(input)
    const call = `${init.method ?? 'GET'} ${url.slice(url.indexOf('/api/auth/') + '/api/auth/'.length)}`
    requests.push({ call, url, init, form: Object.fromEntries(new URLSearchParams(String(init.body ?? ''))) })
    const answer = answers[call]
    if (typeof answer === 'function') return answer()
    return answer === undefined ? new Response('', { status: 404 }) : Response.json(answer)
  }

  const state = { href: `${origin}/cart?open=1`, isVisible: true }
  const [went, told]: [string[], string[]] = [[], []]
  const [visibility, others] = [new Set<() => void>(), new Set<() => void>()]
  const listen = (listeners: Set<() => void>, listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const page: AuthPage = {
    origin,
    href: () => state.href,
    go: (url) => void went.push(url),
    isVisible: () => state.isVisible,
    onVisibility: (listener) => listen(visibility, listener),
    onOtherTab: (listener) => listen(others, listener),
    tellOtherTabs: (trigger) => void told.push(trigger),
  }
  const client = createAuthClient({ fetch, clock, page, ...options })
  return {
    ...{ client, clock, page, fetch, requests, answers, went, told, base, providerOf, state },
    calls: () => requests.map(({ call }) => call),
    formOf: (call: string) => requests.findLast((one) => one.call === call)?.form,
    /** The visitor comes back to the tab, or leaves it. */
    show(isVisible: boolean) {
      state.isVisible = isVisible
      for (const listener of visibility) listener()
    },
    /** Another tab signs in or out. */
    hear() {
      for (const listener of others) listener()
    },
    listeners: () => visibility.size + others.size,
  }
}
