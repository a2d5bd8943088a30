import pg from 'pg'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { closedPort } from '../../../examples/stack/src/ports.js'
import { describeFailure } from './describeFailure.js'
import { createJsonRpc, RpcRefusal } from './jsonRpc.js'

it('says what failed without the address of the database, and without that of a node', async () => {
  const port = await closedPort()
  const failure = await new pg.Client(`postgres://user:hunter2@127.0.0.1:${port}/accounts`)
    .connect()
    .catch((error) => error)
  expect(describeFailure(failure)).toMatch(/ECONNREFUSED/)
  expect(describeFailure(failure)).not.toMatch(new RegExp(`127\\.0\\.0\\.1|${port}|hunter2|accounts`))
  const away = await fetch(`http://127.0.0.1:${port}/key`).catch((error) => error)
  expect(describeFailure(away)).toBe('TypeError (ECONNREFUSED)')
  expect(describeFailure(new Error('Not from https://user:key@node.example/key: 3'))).toBe('Not from … 3')
})

const words = 'key=abc for 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const failing = (act: () => unknown): unknown => {
  try {
    return act()
  } catch (error) {
    return error
  }
}

it.each<[string, unknown, string]>([
  ['its refusal', new RpcRefusal('eth_call', { code: -32000, message: words }), 'eth_call was refused (-32000)'],
  ['an answer that is no JSON', failing(() => JSON.parse(words)), 'SyntaxError'],
  ['an answer that is no number', failing(() => BigInt(words)), 'SyntaxError'],
  ['an answer of another form', failing(() => z.object({}).parse(words)), 'ZodError'],
  ['a failure with the cause of another', new TypeError(words, { cause: new Error(words) }), 'TypeError'],
  ['what is no error', words, 'unknown'],
])("a node's own words are left out: %s", (_what, error, said) => {
  expect(describeFailure(error)).toBe(said)
})

it('what is said of a node that answers with something else has none of it', async () => {
  const { signal } = new AbortController()
  const rpc = createJsonRpc('data:text/html,<p>key=abc', signal)
  const failure = await rpc.call('eth_chainId').catch((error) => error)
  expect(describeFailure(failure)).toBe('SyntaxError')
})
