import { expect } from 'vitest'
import { parseAccountId } from '../../caip/accountId.js'
import { parseAssetId } from '../../caip/assetId.js'
import { Addresses } from '../../capabilities/addresses.js'
import { NetworkSwitch } from '../../capabilities/network.js'
import type { Cases } from './cases.js'
import type { Stage } from './stage.js'

/** Texts of people and pictures that are no address. */
export const GARBAGE = ['', ' ', 'not an address', '0', '💸', 'https://example.org', '../..', '%00', 'x'.repeat(500)]

export const addressCases = ({ canMove }: { readonly canMove: boolean }): Cases => ({
  async 'knows the addresses of its accounts, and each has one normal form'(stage) {
    const { parse } = await open(stage)
    for (const account of stage.fixture.accounts) {
      const { address, chainId } = parseAccountId(account)
      const normal = parse(address, chainId)
      expect(normal).toBe(address)
      expect(parse(normal ?? '', chainId)).toBe(normal)
    }
  },

  async 'has one key for an account on all networks, and another for another account'(stage) {
    const { keyOf } = await open(stage)
    const [one, other] = stage.fixture.accounts
    const { session, get, reports } = await stage.connect()
    expect(session.accounts.map(({ id }) => keyOf(id))).toContain(keyOf(one))
    expect(keyOf(other)).not.toBe(keyOf(one))
    const [, second] = stage.fixture.networks
    if (!second || !canMove) return
    await (await get(NetworkSwitch)).switchTo(second.caipNetworkId)
    expect(reports.at(-1)?.accounts.map(({ id }) => keyOf(id))).toContain(keyOf(one))
  },

  async 'compares a part of each address that tells its accounts apart'(stage) {
    const { distinctive } = await open(stage)
    const [one = '', other = ''] = stage.fixture.accounts.map((account) => parseAccountId(account).address)
    expect(distinctive(one).length).toBeGreaterThan(0)
    expect(distinctive(other)).not.toBe(distinctive(one))
  },

  async 'takes nothing else for an address'(stage) {
    const { parse } = await open(stage)
    const { address } = parseAccountId(stage.fixture.accounts[0])
    for (const text of [...GARBAGE, ` ${address}`, `${address}\n`, `${address}0`, stage.fixture.accounts[0]]) {
      expect(parse(text, stage.home), JSON.stringify(text)).toBeUndefined()
    }
  },

  async 'names coin and tokens by ids of the chain'(stage) {
    const { nativeOf, assetOf } = await open(stage)
    const [token] = stage.fixture.accounts
    expect(parseAssetId(nativeOf(stage.home)).chainId).toBe(stage.home)
    expect(nativeOf(stage.home)).not.toBe(assetOf(token))
    expect(parseAssetId(assetOf(token)).chainId).toBe(stage.home)
    expect(assetOf(token)).toContain(parseAccountId(token).address)
  },
})

const open = async (stage: Stage): Promise<Addresses> => (await stage.open()).get(Addresses)
