import type { ChainId } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import { ONE, SOL, TWO } from '../test/stage.js'
import { readApprovedSession, wireNamespacesOf } from './approvedSession.js'

const TOPIC = 'a'.repeat(64)
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OFFERED = [ONE, TWO, SOL] as const

const sessionOf = (namespaces: unknown, metadata: unknown = { name: 'Wallet', icons: [] }) => ({
  topic: TOPIC,
  namespaces,
  peer: { metadata },
})
const namespaceOf = (accounts: readonly unknown[], chains?: readonly string[]) => ({
  ...{ accounts, methods: ['personal_sign'], events: [] },
  ...(chains && { chains }),
})
const read = (session: unknown) => readApprovedSession(session, OFFERED, new Map())
const evmOf = (namespaces: unknown) => read(sessionOf(namespaces))?.namespaces.get('eip155')

describe('accounts', () => {
  it('of networks that are not offered, or that are none, are left out', () => {
    const accounts = [
      `eip155:1:${ADDRESS}`,
      `${TWO}:${ADDRESS}`,
      ADDRESS,
      `${TWO}:`,
      7,
      `${SOL}:abc`,
      `${TWO}:${ADDRESS}`,
    ]
    expect(evmOf({ eip155: namespaceOf(accounts.filter((one) => typeof one === 'string')) })).toEqual({
      accounts: [`${TWO}:${ADDRESS}`],
      chains: [TWO],
      methods: ['personal_sign'],
    })
  })

  it('keep the wallet’s order, networks the host’s', () => {
    expect(evmOf({ eip155: namespaceOf([`${TWO}:${ADDRESS}`, `${ONE}:${ADDRESS}`]) })).toMatchObject({
      accounts: [`${TWO}:${ADDRESS}`, `${ONE}:${ADDRESS}`],
      chains: [ONE, TWO],
    })
  })

  it('may be of a family that is written in capitals; the address stays as it is', () => {
    expect(evmOf({ EIP155: namespaceOf([`EIP155:31337:${ADDRESS.toUpperCase()}`]) })?.accounts).toEqual([
      `${ONE}:${ADDRESS.toUpperCase()}`,
    ])
  })

  it('may be given network by network', () => {
    expect(
      evmOf({ [ONE]: namespaceOf([`${ONE}:${ADDRESS}`]), [TWO]: namespaceOf([`${TWO}:${ADDRESS}`]) })?.chains,
    ).toEqual([ONE, TWO])
  })

  it('are a hundred at most, as many of each network, in the wallet’s order', () => {
    const of = (chainId: string) => Array.from({ length: 200 }, (_, index) => `${chainId}:0x${index}`)
    const alone = evmOf({ eip155: namespaceOf(of(ONE)) })
    expect(alone?.accounts).toEqual(of(ONE).slice(0, 100))
    const both = evmOf({ eip155: namespaceOf([...of(ONE), ...of(TWO)]) })
    expect(both?.chains).toEqual([ONE, TWO])
    expect(both?.accounts).toEqual([...of(ONE).slice(0, 50), ...of(TWO).slice(0, 50)])
  })

  it('are one of each network where there are more than a hundred networks', () => {
    const chains = Array.from({ length: 150 }, (_, index) => `eip155:${index + 1}` as const)
    const accounts = chains.flatMap((chainId) => [`${chainId}:0xa`, `${chainId}:0xb`])
    const approved = readApprovedSession(sessionOf({ eip155: namespaceOf(accounts) }), chains, new Map())
    expect(approved?.namespaces.get('eip155')?.accounts).toEqual(chains.map((chainId) => `${chainId}:0xa`))
  })

  it('of a wallet that shares 50,000 are not all looked at', () => {
    const accounts = Array.from({ length: 50_000 }, (_, index) => `${ONE}:0x${index}`)
    const last = `${TWO}:0x1`
    expect(evmOf({ eip155: namespaceOf([...accounts.slice(0, 999), last]) })?.chains).toEqual([ONE, TWO])
    expect(evmOf({ eip155: namespaceOf([...accounts.slice(0, 1_000), last]) })?.chains).toEqual([ONE])
    expect(evmOf({ eip155: namespaceOf([...accounts, last]) })?.chains).toEqual([ONE])
  })

  it('that are missing leave no family', () => {
    expect(read(sessionOf({ eip155: namespaceOf([], [ONE]), solana: 'none' }))?.namespaces.size).toBe(0)
  })
})

describe('networks by their older ids', () => {
  const [OLD, OLDER, UNOFFERED] = ['solana:old', 'solana:older', 'solana:unoffered'] as const
  const olderChains = { [OLD]: SOL, [OLDER]: SOL, [UNOFFERED]: 'solana:elsewhere', 'eip155:9': ONE } as const
  const families = new Map([['solana', { olderChains }]])
  const readOlder = (accounts: readonly string[], offered: readonly ChainId[] = OFFERED) =>
    readApprovedSession(sessionOf({ solana: namespaceOf(accounts) }), offered, families)?.namespaces.get('solana')

  it('are taken from a wallet that approves nothing else of the network', () => {
    expect(readOlder([`${OLD}:abc`, `${OLD}:def`])).toMatchObject({
      accounts: [`${OLD}:abc`, `${OLD}:def`],
      chains: [OLD],
    })
  })

  it('give way to the one of today, or else to the first of them', () => {
    expect(readOlder([`${OLD}:abc`, `${SOL}:abc`])).toMatchObject({ accounts: [`${SOL}:abc`], chains: [SOL] })
    expect(readOlder([`${OLDER}:abc`, `${OLD}:abc`])).toMatchObject({ accounts: [`${OLD}:abc`], chains: [OLD] })
  })

  it('keep the place that the network has in the host’s order', () => {
    const accounts = [`${SOL}:abc`, `${UNOFFERED}:abc`]
    expect(readOlder(accounts, ['solana:elsewhere', SOL])?.chains).toEqual([UNOFFERED, SOL])
  })

  it('are worth nothing where the host does not offer the network, or to another family', () => {
    expect(readOlder([`${UNOFFERED}:abc`])).toBeUndefined()
    const session = sessionOf({ eip155: namespaceOf([`eip155:9:${ADDRESS}`]) })
    expect(readApprovedSession(session, OFFERED, families)?.namespaces.size).toBe(0)
  })
})

it('names the families of a session, those of single networks too, and none of what is no session', () => {
  const session = sessionOf({ EIP155: {}, [TWO]: {}, solana: namespaceOf([]), 'cosmos:hub': 7 })
  expect(wireNamespacesOf(session)).toEqual(['eip155', 'solana', 'cosmos'])
  expect(wireNamespacesOf(undefined)).toEqual([])
})

it.each([undefined, null, 'session', {}, sessionOf(7), { ...sessionOf({}), topic: '../x' }])('%j is none', (value) => {
  expect(read(value)).toBeUndefined()
})

it('a wallet without a usable name has the one of the protocol, and only a picture that is data', () => {
  const namespaces = { eip155: namespaceOf([`${ONE}:${ADDRESS}`]) }
  const bare = read(sessionOf(namespaces, { name: 7, icons: ['https://tracker.example/x.png'] }))
  expect([bare?.name, bare?.icon]).toEqual(['WalletConnect', undefined])
  const icons = ['https://tracker.example/x.png', 'data:image/png;base64,AAAA']
  expect(read(sessionOf(namespaces, { name: ' W '.repeat(99), icons }))).toMatchObject({ icon: icons[1] })
  expect(read(sessionOf(namespaces, { name: 'W'.repeat(99), icons }))?.name).toHaveLength(64)
  const hidden = { name: 'Lan\u200btern\u202e\u3164', icons }
  expect(read(sessionOf(namespaces, hidden))?.name).toBe('Lantern')
  expect(read(sessionOf(namespaces, { name: '\u2800\ud83d', icons }))?.name).toBe('WalletConnect')
})
