import { createFakeClock } from '@portico/kernel/testing'
import { serverSignIn } from '@portico/service-sign-in/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ALICE, alice, BOB, bob, openStage, SOLANA, sol } from '../../plugins/services/sign-in/test/stage.js'
import type { AuthServerConfig } from './startAuthServer.js'
import { until } from './testing/createVisitor.js'
import { startVisit } from './testing/startVisit.js'

afterEach(() => vi.unstubAllGlobals())

/** The plugin on a page of the server, where Alice has signed in. */
async function openSignedIn(
  options: { readonly signOutOnAccountChange?: boolean; readonly required?: boolean } = {},
  config: AuthServerConfig = {},
) {
  const visit = await startVisit({ networks: ['eip155:1', 'eip155:10'], ...config })
  const stage = await openStage({
    siwx: serverSignIn({ client: visit.client, ...options }),
    address: `${visit.server.url}/shop`,
    clock: createFakeClock(Date.now()),
  })
  const statusIs = (status: string) => until(() => stage.signIn.state.get().status === status, status)
  stage.connect(alice())
  await statusIs('due')
  await stage.signIn.signIn()
  const cookie = [...visit.visitor.cookies].map((pair) => pair.join('=')).join('; ')
  /** Who the server takes the bearer of Alice's cookie for. */
  const bearer = async () => {
    const answer = await fetch(`${visit.server.url}/api/auth/session`, { headers: { cookie } })
    return ((await answer.json()) as { address?: string }).address
  }
  expect(await bearer()).toBe(ALICE.address)
  return { visit, stage, statusIs, bearer }
}

describe('a change of account', () => {
  it('ends the session on the server, before the next account has signed', async () => {
    const { stage, statusIs, bearer } = await openSignedIn()
    stage.change(bob())
    await statusIs('due')
    expect(await bearer()).toBeUndefined()
    await stage.signIn.signIn()
    expect(await stage.signIn.getSessions()).toMatchObject([{ data: { accountAddress: BOB.address } }])
    expect(await bearer()).toBeUndefined()
  })

  it('ends it also when the visitor cancels the next signature', async () => {
    const { stage, statusIs, bearer, visit } = await openSignedIn()
    stage.change(bob())
    await statusIs('due')
    await stage.signIn.cancel()
    expect(stage.signIn.state.get().status).toBe('off')
    expect(await bearer()).toBeUndefined()
    expect(await visit.client.session()).toBeUndefined()
  })

  it('while the page was closed ends it at the next visit', async () => {
    const { visit, bearer } = await openSignedIn()
    const stage = await openStage({
      siwx: serverSignIn({ client: visit.open().client }),
      address: `${visit.server.url}/shop`,
      clock: createFakeClock(Date.now()),
    })
    stage.connect(bob())
    await until(() => stage.signIn.state.get().status === 'due', 'due')
    expect(await bearer()).toBeUndefined()
  })

  it('leaves the session with signOutOnAccountChange: false', async () => {
    const { stage, statusIs, bearer } = await openSignedIn({ signOutOnAccountChange: false })
    stage.change(bob())
    await statusIs('due')
    expect(await bearer()).toBe(ALICE.address)
  })

  it('is not one: another network, another family, a look at the sessions of another account', async () => {
    const { stage, statusIs, bearer } = await openSignedIn()
    expect(await stage.signIn.getSessions(bob())).toEqual([])
    stage.change(alice('eip155:10'))
    await statusIs('due')
    stage.connect(sol)
    await until(() => stage.signIn.state.get().account?.startsWith(SOLANA) ?? false, 'the other family')
    await statusIs('due')
    expect(await bearer()).toBe(ALICE.address)
    stage.show('eip155')
    stage.change(alice())
    await statusIs('signed')
  })

  it('is not forgotten while the server does not answer: the session is ended when it does', async () => {
    let isDown = false
    const { visit, ...rest } = await openSignedIn({}, {})
    const flaky: typeof fetch = (input, init) =>
      isDown && init?.method === 'POST' ? Promise.reject(new TypeError('network')) : visit.visitor.fetch(input, init)
    const stage = await openStage({
      siwx: serverSignIn({ client: visit.open({ fetch: flaky }).client }),
      address: `${visit.server.url}/shop`,
      clock: createFakeClock(Date.now()),
    })
    isDown = true
    stage.connect(bob())
    await until(() => stage.logged.length > 0, 'it is logged')
    await until(() => stage.signIn.state.get().status === 'unknown', 'unknown')
    expect(await rest.bearer()).toBe(ALICE.address)
    isDown = false
    expect(await stage.signIn.isDue()).toBe(true)
    expect(await rest.bearer()).toBeUndefined()
  })
})
