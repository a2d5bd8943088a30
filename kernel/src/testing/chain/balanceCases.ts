import { expect } from 'vitest'
import { Balance } from '../../capabilities/balance.js'
import { isPorticoError } from '../../errors/porticoError.js'
import type { Cases } from './chainPluginCases.js'
import type { Stage } from './stage.js'

/** Answers that are no balance, in the clothes of JSON-RPC and without them. */
const NONSENSE: readonly string[] = [
  '',
  '<html>502</html>',
  '{}',
  '{"jsonrpc":"2.0","id":1,"result":null}',
  '{"jsonrpc":"2.0","id":1,"result":"nonsense"}',
  '{"jsonrpc":"2.0","id":1,"result":{}}',
]

export const balanceCases = ({ hasNode }: { readonly hasNode: boolean }): Cases => ({
  async 'rejects when the node is out of reach, and never says zero'(stage) {
    stage.network.answerWith(() => Promise.reject(new TypeError('fetch failed')))
    await expectNoAmount(stage)
  },

  async 'rejects when the node answers nonsense, and never says zero'(stage) {
    for (const body of NONSENSE) {
      stage.network.answerWith(async () => new Response(body))
      await expectNoAmount(stage)
    }
  },

  ...(hasNode
    ? {
        async 'gives base units as bigint, with the decimals and symbol of the coin'({ connect, fixture }) {
          const { get } = await connect()
          const { amount, decimals, symbol } = await (await get(Balance)).getBalance(fixture.accounts[0])
          const { nativeCurrency } = fixture.networks[0]
          expect({ type: typeof amount, decimals, symbol }).toEqual({
            type: 'bigint',
            decimals: nativeCurrency.decimals,
            symbol: nativeCurrency.symbol,
          })
        },

        async 'gives parts, where it has any, that add up to the amount'({ connect, fixture }) {
          const { get } = await connect()
          for (const account of fixture.accounts) {
            const { amount, parts } = await (await get(Balance)).getBalance(account)
            if (!parts) continue
            const kinds = parts.map(({ kind }) => kind)
            expect(new Set(kinds).size, 'each kind once').toBe(kinds.length)
            for (const part of parts) {
              expect(KINDS).toContain(part.kind)
              expect(part.amount).toBeTypeOf('bigint')
              expect(part.amount, part.kind).toBeGreaterThanOrEqual(0n)
            }
            expect(parts.reduce((sum, part) => sum + part.amount, 0n)).toBe(amount)
          }
        },
      }
    : {}),
})

const KINDS: readonly string[] = ['free', 'locked', 'reserved', 'unconfirmed']

async function expectNoAmount({ open, fixture }: Stage): Promise<void> {
  const { get } = await open()
  const outcome = await (await get(Balance)).getBalance(fixture.accounts[0]).catch((error: unknown) => error)
  expect(isPorticoError(outcome) ? outcome.code : outcome).toMatch(/^(RPC|WALLET)_/)
}
