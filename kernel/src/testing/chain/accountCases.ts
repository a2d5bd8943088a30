import { expect } from 'vitest'
import { AccountChoice, type Session } from '../../capabilities/connector.js'
import { NetworkSwitch } from '../../capabilities/network.js'
import { Signer } from '../../capabilities/signer.js'
import { sessionOf } from '../../state/namespaceState.js'
import { settle, until } from '../waiting.js'
import type { Cases } from './cases.js'
import {
  expectFailure,
  expectNoPrompt,
  foreignAccount,
  foreignOnUnknownChain,
  type IsSeen,
  onUnknownChain,
} from './stage.js'

export const accountCases = ({ canMove, isSeen }: { readonly canMove: boolean; readonly isSeen: IsSeen }): Cases => ({
  async 'gives each account once, with its kind, and text and bytes where text and bytes belong'({ connect }) {
    const { session } = await connect()
    expect(new Set(session.accounts.map(({ id }) => id)).size).toBe(session.accounts.length)
    for (const { type, purpose = 'none', publicKey, keyType = 'none', name = 'none' } of session.accounts) {
      for (const text of [type, purpose, keyType, name]) expect(text).toMatch(/./)
      if (publicKey) expect(publicKey).toBeInstanceOf(Uint8Array)
    }
  },

  async 'has a key that begins with its namespace, and the same one for the next connect'(stage) {
    const { connector, session } = await stage.connect()
    expect(session.key.startsWith(`${stage.namespace}:`)).toBe(true)
    expect(session.key.length).toBeLessThanOrEqual(256)
    const again = await connector.connect(stage.fixture.walletId, { chainId: stage.home, silent: true })
    expect(again.key).toBe(session.key)
  },

  async 'has another key for another account'({ connect, fixture, home, wallet }) {
    const { connector, session, reports } = await connect()
    wallet.selectAccount(1)
    if (isSeen('account')) await until(() => reports.length > 0, 'a session is reported')
    const next = isSeen('account') ? reports.at(-1) : await connector.connect(fixture.walletId, { chainId: home })
    expect(next?.accounts[0].id).not.toBe(session.accounts[0].id)
    expect(next?.key).not.toBe(session.key)
  },

  ...(canMove
    ? {
        async 'keeps the key when the network changes'({ connect, fixture, home }) {
          const { session, get, reports } = await connect()
          await (await get(NetworkSwitch)).switchTo(fixture.networks[1]?.caipNetworkId ?? home)
          expect(reports.at(-1)?.key).toBe(session.key)
        },
      }
    : {}),
})

/** For families whose page may choose among the accounts that the wallet granted. */
export const choiceCases = (facts: {
  readonly canMove: boolean
  readonly canSign: boolean
  readonly waitsForAct: boolean
  readonly isSeen: IsSeen
}): Cases => ({
  async 'makes the chosen account the active one and reports it before it resolves, without a prompt'(stage) {
    const { session, reports, get } = await stage.connect()
    const { choose } = await get(AccountChoice)
    const { id } = secondOf(session)
    await expectNoPrompt(stage.wallet, () => choose(id))
    expect(reports.at(-1)?.accounts[0].id).toBe(id)
    expect(reports.at(-1)?.key).not.toBe(session.key)
    expect(idsOf(reports.at(-1)).sort()).toEqual(idsOf(session).sort())
    await choose(session.accounts[0].id)
    expect(reports.at(-1)).toEqual(session)
  },

  async 'says the place of each account in the wallet’s own list, and says the same whichever is chosen'(stage) {
    const { connector, session, reports, get } = await stage.connect()
    const places = placesOf(session)
    expect([...places.values()].sort()).toEqual([...places.keys()].map((_, index) => index))
    await (await get(AccountChoice)).choose(secondOf(session).id)
    expect(placesOf(reports.at(-1))).toEqual(places)
    const { key } = reports.at(-1) ?? {}
    const silent = { silent: true, chainId: stage.home, key }
    expect(placesOf(await connector.connect(stage.fixture.walletId, silent))).toEqual(places)
  },

  async 'refuses an account that the wallet did not grant, or on another network, and without a session'(stage) {
    const { fixture } = stage
    const { connector, get, reports } = await stage.connect()
    const { choose } = await get(AccountChoice)
    await expectFailure(choose(foreignAccount(fixture.accounts[0])), 'ACCOUNT_MISMATCH')
    for (const account of [onUnknownChain(stage, fixture.accounts[1]), foreignOnUnknownChain(stage)]) {
      await expectFailure(choose(account), 'CHAIN_MISMATCH')
    }
    await expectFailure(choose(fixture.accounts[1], { signal: AbortSignal.abort() }), 'REQUEST_ABORTED')
    expect(reports).toEqual([])
    await connector.disconnect()
    await expectFailure(choose(fixture.accounts[1]), 'ACCOUNT_MISSING')
  },

  ...(facts.isSeen('account')
    ? {
        async 'gives way when the wallet says that its accounts have changed'(stage) {
          const { session, reports, get } = await stage.connect()
          await (await get(AccountChoice)).choose(secondOf(session).id)
          stage.wallet.selectAccount(1)
          await settle()
          stage.wallet.selectAccount(0)
          const isFirst = () => reports.at(-1)?.accounts[0].id === session.accounts[0].id
          await until(isFirst, 'the wallet’s own account is active')
        },
      }
    : {
        async 'gives way to the wallet’s own account with the next connect'(stage) {
          const { connector, session, get } = await stage.connect()
          const { choose } = await get(AccountChoice)
          for (const index of [1, 0] as const) {
            await choose(session.accounts[index]?.id ?? session.accounts[0].id)
            stage.wallet.selectAccount(1 - index)
            const next = await connector.connect(stage.fixture.walletId, { chainId: stage.home })
            expect(next.accounts[0].id).toBe(stage.fixture.accounts[1 - index])
          }
        },
      }),

  async 'begins with the chosen account on the next visit, while the wallet grants it'(stage) {
    const { connector, session, reports, get } = await stage.connect()
    await (await get(AccountChoice)).choose(secondOf(session).id)
    const { key = '' } = reports.at(-1) ?? {}
    const { walletId } = stage.fixture
    const silent = { silent: true, chainId: stage.home }
    expect((await connector.connect(walletId, { ...silent, key })).key).toBe(key)
    expect((await connector.connect(walletId, { ...silent, key: `${key}x` })).key).toBe(session.key)
    expect((await connector.connect(walletId, silent)).key).toBe(session.key)
  },

  async 'is restored by the kernel after a reload, without a prompt'(stage) {
    const { fixture, namespace } = stage
    stage.install()
    const kernel = stage.createKernel()
    const session = await kernel.connect(namespace, fixture.walletId)
    await kernel.switchAccount(secondOf(session).id)
    await kernel.dispose()
    const next = stage.createKernel()
    await expectNoPrompt(stage.wallet, () => next.restore())
    if (facts.waitsForAct) await next.connect(namespace, fixture.walletId)
    expect(sessionOf(next.state.namespaces.get().get(namespace))?.accounts[0].id).toBe(secondOf(session).id)
  },

  ...(facts.canSign
    ? {
        async 'signs with the chosen account'({ connect, fixture }) {
          const { session, get } = await connect()
          const { id } = secondOf(session)
          await (await get(AccountChoice)).choose(id)
          const message = new TextEncoder().encode('chosen')
          const signature = await (await get(Signer)).signMessage(id, message)
          expect(await fixture.verify?.(id, message, signature)).toBe(true)
        },
      }
    : {}),

  ...(facts.canMove
    ? {
        async 'keeps the chosen account when the network changes'({ connect, fixture, home }) {
          const { session, get, reports } = await connect()
          await (await get(AccountChoice)).choose(secondOf(session).id)
          const { key } = reports.at(-1) ?? {}
          await (await get(NetworkSwitch)).switchTo(fixture.networks[1]?.caipNetworkId ?? home)
          expect(reports.at(-1)?.key).toBe(key)
        },
      }
    : {}),
})

/** By the ids of the accounts. */
const placesOf = (session: Session | undefined) =>
  new Map(session?.accounts.map(({ id, position = -1 }) => [id, position]))

const idsOf = (session: Session | undefined) => session?.accounts.map(({ id }) => id) ?? []

function secondOf({ accounts }: Pick<Session, 'accounts'>) {
  const [, second] = accounts
  return second ?? expect.fail('a plugin with AccountChoice needs a fixture whose wallet grants both of its accounts')
}
