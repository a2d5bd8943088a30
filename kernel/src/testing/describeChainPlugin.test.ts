import { expect, it } from 'vitest'
import { chainPluginCases } from './chain/chainPluginCases.js'
import type { ChainFixture, FixtureWallet } from './chainFixture.js'
import { describeChainPlugin } from './describeChainPlugin.js'
import { createReferenceFixture } from './reference/referenceFixture.js'
import {
  choosingPlugin,
  kindsPlugin,
  listingPlugin,
  onActPlugin,
  remotePlugin,
  typedPlugin,
} from './reference/referencePlugin.js'

describeChainPlugin('the reference plugin', () => createReferenceFixture())
describeChainPlugin('the reference plugin with a choice of accounts', () => createReferenceFixture(choosingPlugin))
describeChainPlugin('the reference plugin with kinds of accounts', () => createReferenceFixture(kindsPlugin))
describeChainPlugin('the reference plugin with tokens that a node lists', () => createReferenceFixture(listingPlugin))
describeChainPlugin('the reference plugin with names on the wire', () => createReferenceFixture(remotePlugin))
describeChainPlugin('the reference plugin with typed messages', () => createReferenceFixture(typedPlugin))
/** Wallets without a lock, without events about accounts, and that can't be left from inside. */
async function createPlainFixture(): Promise<ChainFixture> {
  const fixture = await createReferenceFixture()
  const plain = ({ lock: _lock, unlock: _unlock, selectAccount: _select, endSession: _end, ...rest }: FixtureWallet) =>
    rest
  const { second } = fixture
  const lacks = { lock: 'it has none', selectAccount: 'it shares one account', endSession: 'only the page can' }
  return {
    ...fixture,
    wallet: plain(fixture.wallet),
    ...(second && { second: { ...second, wallet: plain(second.wallet) } }),
    lacks,
  }
}

it('leaves out what wallets can’t do, with the reason, and asks for a reason', async () => {
  const all = await chainPluginCases(createReferenceFixture)
  expect(all.filter(({ leftOut }) => leftOut !== undefined)).toEqual([])
  const plain = await chainPluginCases(createPlainFixture)
  expect(plain.map(({ name }) => name)).toEqual(all.map(({ name }) => name))
  expect(plain.flatMap(({ leftOut }) => leftOut ?? []).sort()).toEqual([
    ...['it has none', 'it has none', 'it shares one account', 'it shares one account', 'it shares one account'],
    ...['only the page can', 'only the page can'],
  ])
  const silent = await chainPluginCases(async () => ({ ...(await createPlainFixture()), lacks: { lock: ' ' } }))
  const reasons = silent.find(({ name }) => name.startsWith('has a fixture that gives a reason'))
  await expect(reasons?.run()).rejects.toThrow()
})

describeChainPlugin('the reference plugin with wallets that can do less', createPlainFixture)
describeChainPlugin('the reference plugin that waits for an act', () => createReferenceFixture(onActPlugin))
