import {
  moreTezosKeys,
  sendOperations,
  signTezos,
  testTezosKeys,
  tezosAddressOf,
  tezosPublicKeyOf,
} from '@portico/testing/tezos'
import { InMemorySigner } from '@taquito/signer'
import { TezosToolkit } from '@taquito/taquito'
import { b58Encode, getPkhfromPk, PrefixV2, verifySignature } from '@taquito/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFamily } from '../families/index.js'
import type { TezosNodes } from '../families/tezos.js'
import { forge } from './operations.js'

let running: TezosNodes

beforeAll(async () => {
  running = await startFamily('tezos')
})
afterAll(() => running.stop())

const [first, second] = testTezosKeys as readonly [(typeof testTezosKeys)[number], (typeof testTezosKeys)[number]]
const rpc = () => running.description.networks[0].rpcUrl
const nodeOf = () => running.nodes[0]
const fresh = (byte: number) => b58Encode(new Uint8Array(20).fill(byte), PrefixV2.Ed25519PublicKeyHash)
const balanceOf = (address: string) => nodeOf().ledger.account(address)?.balance ?? 0n

describe('the stand-in for a Tezos node', () => {
  it('takes a transfer of the reference client, which reveals its account first', async () => {
    const client = new TezosToolkit(rpc())
    client.setProvider({ signer: new InMemorySigner(b58Encode(second.secret, PrefixV2.Ed25519Seed)) })
    const before = balanceOf(tezosAddressOf(second))
    const sent = await client.contract.transfer({ to: fresh(9), amount: 2 })
    await sent.confirmation(1)
    expect(balanceOf(fresh(9))).toBe(2_000_000n)
    // What is burnt for the new account: 257 bytes at 250 mutez.
    const taken = before - balanceOf(tezosAddressOf(second)) - 2_000_000n
    expect(taken).toBeGreaterThan(64_250n)
    expect(taken).toBeLessThan(66_000n)
  })

  it('takes operations that the test wallet signed, of each kind of key', async () => {
    for (const key of [first, ...moreTezosKeys]) {
      const to = fresh(10 + (key.secret[0] ?? 0))
      await sendOperations(rpc(), key, [{ kind: 'transaction', amount: '5', destination: to }])
      nodeOf().ledger.mine()
      expect(balanceOf(to), key.curve).toBe(5n)
    }
  })

  it('refuses a foreign signature, a counter, a fee and a branch that are wrong', async () => {
    const source = tezosAddressOf(first)
    const [counter, branch] = [
      nodeOf().ledger.account(source)?.counter ?? 0n,
      nodeOf().ledger.hashOf(nodeOf().ledger.head()),
    ]
    const valid = {
      ...{ kind: 'transaction', source, fee: '1000', counter: String(counter + 1n), gas_limit: '1000' },
      ...{ storage_limit: '0', amount: '1', destination: source },
    }
    const refusal = async (content: object, key = first, of = branch) => {
      const hex = await forge(of, [{ ...valid, ...content }])
      const { bytes } = signTezos(key, Uint8Array.from([3, ...Buffer.from(hex, 'hex')]))
      const body = JSON.stringify(hex + Buffer.from(bytes).toString('hex'))
      const answer = await fetch(`${rpc()}/injection/operation`, { method: 'POST', body })
      return answer.text()
    }
    expect(await refusal({}, second)).toMatch(/invalid_signature/)
    expect(await refusal({ counter: '3' })).toMatch(/counter_in_the_past/)
    expect(await refusal({ counter: String(counter + 9n) })).toMatch(/counter_in_the_future/)
    expect(await refusal({ fee: '1' })).toMatch(/fees_too_low/)
    expect(await refusal({}, first, b58Encode(new Uint8Array(32), PrefixV2.BlockHash))).toMatch(/unknown_branch/)
  })

  it('burns for a new owner of a token, and takes back what asks for more than there is', async () => {
    const [fa12, fa2] = running.description.networks[0].tokens
    const source = tezosAddressOf(first)
    const pair = (...args: unknown[]) => ({ prim: 'Pair', args })
    const value = [pair({ string: source }, [pair({ string: fresh(5) }, pair({ int: '7' }, { int: '12' }))])]
    const before = balanceOf(source)
    const call = { kind: 'transaction', amount: '0', fee: '2000' }
    await sendOperations(rpc(), first, [
      { ...call, destination: `${fa2?.contract}`, parameters: { entrypoint: 'transfer', value } },
    ])
    nodeOf().ledger.mine()
    expect(nodeOf().ledger.tokenBalance(`${fa2?.contract}`, '7', fresh(5))).toBe(12n)
    expect(before - balanceOf(source)).toBe(2_000n + 67n * 250n)
    const tooMuch = pair({ string: source }, pair({ string: fresh(5) }, { int: '99999999999999' }))
    await sendOperations(rpc(), first, [
      { ...call, destination: `${fa12?.contract}`, parameters: { entrypoint: 'transfer', value: tooMuch } },
    ])
    nodeOf().ledger.mine()
    const { ledger } = nodeOf()
    // The clock may have made the block, and an empty one after it.
    const results = Array.from({ length: 3 }, (_, back) => ledger.blocks(ledger.head() - back)?.[0]?.results)
    expect(JSON.stringify(results)).toMatch(/failed.*NotEnoughBalance/)
  })
})

it('has test keys that the reference library reads and verifies', () => {
  for (const key of [...testTezosKeys, ...moreTezosKeys]) {
    expect(getPkhfromPk(tezosPublicKeyOf(key))).toBe(tezosAddressOf(key))
    const { text } = signTezos(key, Uint8Array.of(5, 1, 0, 0, 0, 0))
    expect(verifySignature('050100000000', tezosPublicKeyOf(key), text)).toBe(true)
  }
})
