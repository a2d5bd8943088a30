import { describe, expect, it } from 'vitest'
import { ONE, SOL, TWO } from '../test/stage.js'
import { readApprovedSession } from './approvedSession.js'

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
const read = (session: unknown) => readApprovedSession(session, OFFERED)
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

  it('that are missing leave no family', () => {
    expect(read(sessionOf({ eip155: namespaceOf([], [ONE]), solana: 'none' }))?.namespaces.size).toBe(0)
  })
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
})
