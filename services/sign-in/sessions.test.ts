import { describe, expect, it } from 'vitest'
import { type AuthStore, createMemoryAuthStore } from './authStore.js'
import { signMessage, wallet } from './testing/signMessage.js'
import { startVisit, type Visit } from './testing/startVisit.js'

async function signIn({ client, server }: Pick<Visit, 'client' | 'server'>) {
  const nonce = await client.csrf()
  const proof = { ...(await signMessage(server.url, nonce)), nonce }
  await client.callback(proof)
  return proof
}

const cookieOf = ({ visitor }: Visit) => {
  const value = visitor.cookies.get('next-auth.session-token')
  if (value === undefined) throw new Error('no session')
  return `next-auth.session-token=${value}`
}
const read = async (url: string, cookie: string) =>
  (await fetch(`${url}/api/auth/session`, { headers: { cookie } })).json()

describe('signing out', () => {
  it('ends the session on the server: the same cookie, and an older one, are refused [S7.31]', async () => {
    const visit = await startVisit()
    await signIn(visit)
    const first = cookieOf(visit)
    await visit.client.session()
    const latest = cookieOf(visit)
    expect(latest).not.toBe(first)
    expect(await read(visit.server.url, first)).toMatchObject({ address: wallet.address })
    await visit.client.signOut()
    expect(await read(visit.server.url, first)).toEqual({})
    expect(await read(visit.server.url, latest)).toEqual({})
  })

  it('leaves the session of another browser alone', async () => {
    const visit = await startVisit()
    await signIn(visit)
    const other = cookieOf(visit)
    visit.visitor.cookies.clear()
    await signIn(visit)
    await visit.client.signOut()
    expect(await read(visit.server.url, other)).toMatchObject({ address: wallet.address })
  })

  it('counts on every server that shares the store, and so do used nonces', async () => {
    const shared = { store: createMemoryAuthStore(), secret: 'a secret of both', origin: 'https://shop.example' }
    const visit = await startVisit(shared)
    const second = await startVisit(shared)
    const nonce = await visit.client.csrf()
    const csrf = [...visit.visitor.cookies].map((pair) => pair.join('=')).join('; ')
    const { message, signature } = await signMessage(shared.origin, nonce)
    const callBack = (url: string) =>
      fetch(`${url}/api/auth/callback/credentials`, {
        method: 'POST',
        headers: { cookie: csrf },
        body: new URLSearchParams({ json: 'true', csrfToken: nonce, message, signature }),
      })
    const answer = await callBack(visit.server.url)
    expect(answer.status).toBe(200)
    expect((await callBack(second.server.url)).status).toBe(401)

    const [session = ''] = answer.headers
      .getSetCookie()
      .flatMap((line) => (/session-token=./.test(line) ? line.split(';')[0] : []))
    expect(await read(second.server.url, session ?? '')).toMatchObject({ address: wallet.address })
    await fetch(`${visit.server.url}/api/auth/signout`, {
      method: 'POST',
      headers: { cookie: `${csrf}; ${session}` },
      body: new URLSearchParams({ json: 'true', csrfToken: nonce }),
    })
    expect(await read(visit.server.url, session ?? '')).toEqual({})
    expect(await read(second.server.url, session ?? '')).toEqual({})
  })
})

describe('while the store does not answer', () => {
  const createBreakingStore = () => {
    const kept = createMemoryAuthStore()
    const run = <T>(call: () => Promise<T>) =>
      store.isDown ? Promise.reject(new Error('connect ECONNREFUSED')) : call()
    const store: AuthStore & { isDown: boolean } = {
      isDown: false,
      add: (key, untilMs) => run(() => kept.add(key, untilMs)),
      has: (key) => run(() => kept.has(key)),
    }
    return store
  }
  const failed = { code: 'HTTP_STATUS', context: { status: 503 } }

  it('the visitor is signed out', async () => {
    const store = createBreakingStore()
    const visit = await startVisit({ store })
    store.isDown = true
    await expect(signIn(visit)).rejects.toMatchObject(failed)
    store.isDown = false
    expect(await visit.client.session()).toBeUndefined()
  })

  it('the session can not be read, and is kept', async () => {
    const store = createBreakingStore()
    const visit = await startVisit({ store })
    await signIn(visit)
    store.isDown = true
    await expect(visit.client.session()).rejects.toMatchObject(failed)
    expect(visit.lines).toContainEqual(expect.objectContaining({ level: 'error', code: 'AUTH_STORE_FAILED' }))
    store.isDown = false
    expect(await visit.client.session()).toMatchObject({ address: wallet.address })
  })

  it('signing out fails, and can be tried again', async () => {
    const store = createBreakingStore()
    const visit = await startVisit({ store })
    await signIn(visit)
    const cookie = cookieOf(visit)
    store.isDown = true
    await expect(visit.client.signOut()).rejects.toMatchObject(failed)
    store.isDown = false
    expect(await read(visit.server.url, cookie)).toMatchObject({ address: wallet.address })
    await visit.client.signOut()
    expect(await read(visit.server.url, cookie)).toEqual({})
  })
})

describe('the store in memory', () => {
  it('keeps a key until its time, once', async () => {
    let nowMs = 1_000
    const store = createMemoryAuthStore({ now: () => nowMs })
    expect(await store.add('a', 2_000)).toBe(true)
    expect(await store.add('a', 9_000)).toBe(false)
    expect(await store.has('a')).toBe(true)
    expect(await store.has('b')).toBe(false)
    nowMs = 1_999
    expect(await store.has('a')).toBe(true)
    nowMs = 2_000
    expect(await store.has('a')).toBe(false)
    expect(await store.add('a', 3_000)).toBe(true)
  })

  it('is bounded: beyond that, what came first is forgotten', async () => {
    const store = createMemoryAuthStore({ most: 3, now: () => 0 })
    for (const key of ['a', 'b', 'c', 'd']) await store.add(key, 1_000)
    expect(await Promise.all(['a', 'b', 'c', 'd'].map((key) => store.has(key)))).toEqual([false, true, true, true])
  })

  it('forgets what is over before what is not', async () => {
    let nowMs = 0
    const store = createMemoryAuthStore({ most: 2, now: () => nowMs })
    await store.add('long', 5_000)
    await store.add('short', 1_000)
    nowMs = 1_000
    await store.add('next', 5_000)
    expect(await store.has('long')).toBe(true)
    expect(await store.has('next')).toBe(true)
  })
})
