import { expect } from 'vitest'
import type { Account, AccountType } from '../../capabilities/account.js'
import { AccountKinds, type Session } from '../../capabilities/connector.js'
import { sessionOf } from '../../state/namespaceState.js'
import type { Cases } from './cases.js'
import { expectFailure, expectNoPrompt, foreignAccount, type Stage } from './stage.js'

/** For families whose wallets can be used through accounts of several kinds. */
export const kindCases = (): Cases => ({
  async 'lists one account of each kind, the one in use among them, without a prompt'(stage) {
    const { session, get, kernel } = await stage.connect()
    const { list } = await get(AccountKinds)
    await expectNoPrompt(stage.wallet, async () => {
      const types = list(stage.namespace).map(({ type }) => type)
      expect(types.length).toBeGreaterThan(1)
      expect(new Set(types).size).toBe(types.length)
      for (const type of types) expect(kernel.accountTypesOf(stage.namespace)).toContain(type)
      const inUse = list(stage.namespace).find(({ id }) => id === session.accounts[0].id)
      expect(inUse?.type).toBe(session.accounts[0].type)
    })
  },

  async 'lists none without a session'(stage) {
    const { connector, get } = await stage.connect()
    const { list } = await get(AccountKinds)
    expect(list(stage.namespace)).not.toEqual([])
    await connector.disconnect()
    expect(list(stage.namespace)).toEqual([])
  },

  async 'makes the chosen account the active one and reports it before it resolves, there and back'(stage) {
    const { session, reports, get } = await stage.connect()
    const { list, choose } = await get(AccountKinds)
    const kinds = list(stage.namespace).map(({ type }) => type)
    for (const { id, type } of [otherKind(session, list(stage.namespace)), session.accounts[0]]) {
      const next = await choose(id)
      expect(next.accounts[0]).toMatchObject({ id, type })
      expect(reports.at(-1)).toEqual(next)
      expect(list(stage.namespace).map((account) => account.type)).toEqual(kinds)
    }
    expect(reports.at(-1)).toEqual(session)
  },

  async 'refuses an account that is not listed, one that was given up, and without a session'(stage) {
    const { connector, session, reports, get } = await stage.connect()
    const { list, choose } = await get(AccountKinds)
    const { id } = otherKind(session, list(stage.namespace))
    await expectFailure(choose(foreignAccount(id)), 'ACCOUNT_MISMATCH')
    await expectFailure(choose(id, { signal: AbortSignal.abort() }), 'REQUEST_ABORTED')
    expect(reports).toEqual([])
    await connector.disconnect()
    await expectFailure(choose(id), 'ACCOUNT_MISSING')
  },

  /** S3.23. */
  async 'is used by the kernel when the visitor prefers the kind'(stage) {
    const { kernel, active, other } = await connectKernel(stage)
    await kernel.setPreferredAccountType(stage.namespace, other.type)
    expect(active()).toMatchObject({ id: other.id, type: other.type })
    expect(kernel.state.accountTypes.get().get(stage.namespace)).toBe(other.type)
  },

  /** S4.21a. For wallets that ask before they change the kind; the others can't refuse. */
  async 'keeps the account in use, and falls back to the plain kind, when the person declines'(stage) {
    const { kernel, active, other } = await connectKernel(stage)
    const before = active()
    const prompts = stage.wallet.prompts()
    stage.wallet.rejectNext()
    const choosing = kernel.setPreferredAccountType(stage.namespace, other.type)
    const [outcome] = await Promise.allSettled([choosing])
    if (stage.wallet.prompts() === prompts) return expect(active()).toMatchObject({ id: other.id })
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'REQUEST_REJECTED' } })
    expect(active()).toEqual(before)
    const types = kernel.accountTypesOf(stage.namespace)
    if (types.includes('eoa')) expect(kernel.state.accountTypes.get().get(stage.namespace)).toBe('eoa')
  },
})

async function connectKernel(stage: Stage) {
  const { fixture, namespace } = stage
  stage.install()
  const kernel = stage.createKernel()
  const session = await kernel.connect(namespace, fixture.walletId)
  const { list } = await kernel.get(AccountKinds, namespace)
  const active = () => sessionOf(kernel.state.namespaces.get().get(namespace))?.accounts[0]
  const { id, type } = otherKind(session, list(namespace))
  return { kernel, active, other: { id, type: type as AccountType } }
}

const otherKind = ({ accounts }: Session, kinds: readonly Account[]): Account =>
  kinds.find(({ type }) => type !== accounts[0].type) ??
  expect.fail('a plugin with AccountKinds needs a fixture whose wallet has accounts of two kinds')
