import { expect } from 'vitest'
import { parseAccountId } from '../../caip/accountId.js'
import { createFakeClock } from '../createFakeClock.js'
import { settle, sleep, until, within } from '../waiting.js'
import type { Cases } from './cases.js'
import { expectFailure, expectNoPrompt, type IsSeen, isSignedByPerson } from './stage.js'

const MISSING_LIMIT_MS = 10_000

export const connectCases = ({ isSeen }: { readonly isSeen: IsSeen }): Cases => ({
  async 'finds the wallet under its id and asks that wallet'({ fixture, wallet, namespace, ...stage }) {
    stage.install()
    const kernel = stage.createKernel()
    await kernel.discover()
    const ids = () =>
      kernel.state.wallets
        .get()
        .get(namespace)
        ?.map(({ id }) => id) ?? []
    await until(() => ids().includes(fixture.walletId), `${fixture.walletId} is discovered`)
    await kernel.connect(namespace, fixture.walletId)
    expect(wallet.prompts()).toBe(1)
  },

  async 'lists a wallet that announces itself late'({ fixture, namespace, ...stage }) {
    const kernel = stage.createKernel()
    await kernel.discover()
    await sleep(50)
    stage.install()
    const isListed = () =>
      kernel.state.wallets
        .get()
        .get(namespace)
        ?.some(({ id }) => id === fixture.walletId) === true
    await until(isListed, `${fixture.walletId} is discovered`)
  },

  async 'waits for a wallet that announces itself late'({ fixture, ...stage }) {
    const { connector } = await stage.open()
    const connecting = connector.connect(fixture.walletId, { chainId: stage.home })
    await sleep(50)
    stage.install()
    expect((await within(20_000, connecting, 'connect')).walletId).toBe(fixture.walletId)
  },

  async 'returns CAIP-10 accounts of its namespace, the active one first'({ connect, fixture, namespace, home }) {
    const { session } = await connect()
    expect(session.walletId).toBe(fixture.walletId)
    expect(session.chainId).toBe(home)
    for (const { id } of session.accounts) {
      expect(parseAccountId(id)).toMatchObject({ namespace, chainId: session.chainId })
    }
    expect(session.accounts[0].id).toBe(fixture.accounts[0])
  },

  async 'reports a refusal as REQUEST_REJECTED and can ask again'({ fixture, wallet, ...stage }) {
    stage.install()
    const { connector } = await stage.open()
    wallet.rejectNext()
    await expectFailure(connector.connect(fixture.walletId, { chainId: stage.home }), 'REQUEST_REJECTED')
    const session = await connector.connect(fixture.walletId, { chainId: stage.home })
    expect(session.walletId).toBe(fixture.walletId)
  },

  async 'fails a silent connect with ACCOUNT_MISSING, without a prompt, when nothing was granted'({
    fixture,
    wallet,
    ...stage
  }) {
    stage.install()
    const { connector } = await stage.open()
    await expectNoPrompt(wallet, () =>
      expectFailure(connector.connect(fixture.walletId, { silent: true }), 'ACCOUNT_MISSING'),
    )
    expect(wallet.listeners(), 'listeners on the wallet').toBe(0)
  },

  ...(isSeen('lock')
    ? {
        async 'fails a silent connect with ACCOUNT_MISSING, without a prompt, while the wallet is locked'(stage) {
          const { fixture, wallet } = stage
          const { kernel } = await stage.connect()
          await kernel.dispose()
          wallet.lock()
          const { connector } = await stage.open()
          await expectNoPrompt(wallet, () =>
            expectFailure(connector.connect(fixture.walletId, { silent: true }), 'ACCOUNT_MISSING'),
          )
        },
      }
    : {
        async 'opens what was granted on a silent connect while the wallet is locked, and signs after the person was asked'(
          stage,
        ) {
          const { fixture, wallet, home } = stage
          const { kernel, session } = await stage.connect()
          await kernel.dispose()
          wallet.lock()
          const opened = await stage.open()
          await expectNoPrompt(wallet, async () => {
            const silent = { silent: true, chainId: home }
            expect(await opened.connector.connect(fixture.walletId, silent)).toEqual(session)
          })
          expect(await isSignedByPerson(stage, opened)).toBe(true)
        },
      }),

  async 'gives up an aborted connect at once, however late the wallet answers'({ fixture, wallet, ...stage }) {
    stage.install()
    const { connector, reports } = await stage.open()
    const answer = wallet.holdNext()
    const { signal, abort } = createAbort()
    const connecting = connector.connect(fixture.walletId, { chainId: stage.home, signal })
    connecting.catch(() => {})
    await until(() => wallet.prompts() === 1, 'the person is asked')
    abort()
    await expectFailure(connecting, 'REQUEST_ABORTED')
    answer()
    await settle()
    wallet.selectAccount(1)
    await settle()
    expect(reports, 'sessions of an aborted connect').toEqual([])
    expect(wallet.listeners(), 'listeners on the wallet').toBe(0)
  },

  async 'takes nothing from an address that holds no answer of the wallet'({ fixture, open, createKernel, namespace }) {
    const { connector, reports } = await open()
    const { walletId } = fixture
    for (const query of ['', '?portico_return=1', '?address=&signature=&tx=']) {
      const returned = { url: `https://shop.example/${query}`, walletId, request: { type: 'connect' } } as const
      if (connector.resume) await expect(connector.resume(returned)).rejects.toMatchObject({ name: 'PorticoError' })
    }
    expect(reports).toEqual([])
    const next = createKernel()
    await next.restore()
    expect(next.state.namespaces.get().get(namespace)?.connection.status).toBe('disconnected')
  },

  async 'keeps the session when another connect fails'(stage) {
    const { fixture, wallet } = stage
    const opened = await stage.connect()
    const { connector, reports } = opened
    const signal = AbortSignal.abort()
    await expectFailure(connector.connect(fixture.walletId, { signal }), 'REQUEST_ABORTED')
    const { signal: late, abort } = createAbort()
    const missing = connector.connect('no-such-wallet', { signal: late })
    missing.catch(() => {})
    await settle()
    abort()
    await expectFailure(missing, 'REQUEST_ABORTED')
    expect(reports, 'reports before a change').toEqual([])
    if (!isSeen('account')) return expect(await isSignedByPerson(stage, opened)).toBe(true)
    wallet.selectAccount(1)
    await until(() => reports.at(-1)?.accounts[0].id === fixture.accounts[1], 'the session goes on')
  },

  ...(isSeen('account')
    ? {
        async 'reports a new session, the new account first, when the person changes the account'(stage) {
          const { fixture, namespace, wallet } = stage
          const { kernel, connector, reports } = await stage.connect()
          await kernel.connect(namespace, fixture.walletId)
          wallet.selectAccount(1)
          await until(() => reports.length > 0, 'a session is reported')
          expect(reports.at(-1)).toMatchObject({ walletId: fixture.walletId, chainId: stage.home })
          expect(reports.at(-1)?.accounts[0].id).toBe(fixture.accounts[1])
          expect(kernel.state.namespaces.get().get(namespace)?.connection).toMatchObject({ session: reports.at(-1) })
          await connector.disconnect()
        },
      }
    : {
        async 'signs with no other account after the person changed it, and finds the new one with the next connect'(
          stage,
        ) {
          const { fixture, home, wallet } = stage
          const opened = await stage.connect()
          wallet.selectAccount(1)
          await settle()
          expect(opened.reports, 'reports of what can’t be seen').toEqual([])
          await isSignedByPerson(stage, opened)
          const next = await opened.connector.connect(fixture.walletId, { chainId: home })
          expect(next.accounts[0].id).toBe(fixture.accounts[1])
        },
      }),

  async 'reports the wallet as missing within 10 s when it never announces itself'({ fixture, open }) {
    const clock = createFakeClock()
    const { connector } = await open({ clock })
    let settled = false
    const connecting = connector.connect(fixture.walletId).finally(() => {
      settled = true
    })
    connecting.catch(() => {})
    while (!settled && clock.now() < MISSING_LIMIT_MS) await clock.advance(250)
    expect(settled, `settled within ${MISSING_LIMIT_MS} ms`).toBe(true)
    await expectFailure(connecting, 'WALLET_MISSING')
  },
})

function createAbort(): { readonly signal: AbortSignal; abort(): void } {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
