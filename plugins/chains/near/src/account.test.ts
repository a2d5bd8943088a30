import { isAccountId } from '@portico/kernel'
import { expect, it } from 'vitest'
import { isImplicit, parseAddress } from './account.js'
import { contractOf } from './addresses.js'
import { nearMainnet, nearNetwork, nearTestnet } from './networks.js'

it.each(['aa', 'alice.near', 'a-b_c.near', '100', 'ab'.repeat(32), `0x${'a'.repeat(40)}`, 'bro.a', 'no_lols'])(
  '%s is an account, and the same in ids of accounts [S5.22]',
  (accountId) => {
    expect(parseAddress(accountId)).toBe(accountId)
    expect(isAccountId(`near:mainnet:${accountId}`)).toBe(true)
  },
)

it.each(['', 'a', 'Alice.near', '-a', 'a-', 'a--b', 'a..b', '.near', 'near.', 'a b', 'ä.near', 'a'.repeat(65), 'a@b'])(
  '%j is no account [S5.22]',
  (text) => expect(parseAddress(text)).toBeUndefined(),
)

it('is opened by a transfer where its id is a key, an Ethereum address or a state', () => {
  expect(['ab'.repeat(32), `0x${'a'.repeat(40)}`, `0s${'0'.repeat(40)}`].every(isImplicit)).toBe(true)
  expect(['alice.near', 'AB'.repeat(32), `0x${'a'.repeat(39)}`].some(isImplicit)).toBe(false)
})

it('a token is its contract', () => {
  expect(contractOf('near:mainnet/nep141:a_b.near')).toBe('a_b.near')
  expect(contractOf('near:mainnet/slip44:397')).toBeUndefined()
  for (const asset of ['near:mainnet/erc20:a.near', 'near:mainnet/nep141:A', 'near:mainnet/slip44:60'] as const)
    expect(() => contractOf(asset)).toThrow(expect.objectContaining({ code: 'TOKEN_UNSUPPORTED' }))
})

it.each([nearMainnet, nearTestnet])('the record of $name says the same twice [S3.3]', (network) => {
  const { id, name, family, rpcUrls, testnet, blockExplorers } = network
  const tokens = family?.tokens === undefined ? undefined : String(family.tokens).split(',')
  const made = nearNetwork({
    ...{ networkId: String(id), name, tokens, testnet },
    ...{ blockExplorer: blockExplorers?.default, rpcUrls: rpcUrls.default.http },
  })
  expect(made).toStrictEqual(network)
})

it('refuses tokens that are no account ids', () => {
  const make = () => nearNetwork({ networkId: 'x', name: 'X', tokens: ['a,b'] })
  expect(make).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }))
})
