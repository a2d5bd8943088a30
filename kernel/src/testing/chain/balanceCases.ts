import { expect } from 'vitest'
import type { AccountId } from '../../caip/accountId.js'
import { Balance } from '../../capabilities/balance.js'
import { isPorticoError } from '../../errors/porticoError.js'
import type { Cases } from './cases.js'
import type { Stage } from './stage.js'

/** Answers that tell nothing, in the clothes of JSON-RPC and without them. */
export const NONSENSE: readonly string[] = [
  '',
  '<html>502</html>',
  '{}',
  '{"jsonrpc":"2.0","id":1,"result":"nonsense"}',
  '{"jsonrpc":"2.0","id":1,"result":{}}',
]

/** In some families the honest answer about an account that does not exist: their fixture names one. */
const NULL = '{"jsonrpc":"2.0","id":1,"result":null}'

export const balanceCases = ({
  hasNode,
  emptyAccount,
}: {
  readonly hasNode: boolean
  readonly emptyAccount: AccountId | undefined
}): Cases => ({
  async 'rejects when the node is out of reach, and never says zero'(stage) {
    stage.network.answerWith(() => Promise.reject(new TypeError('fetch failed')))
    await expectNoAmount(stage)
  },

  async 'rejects when the node answers nonsense, and never says zero'(stage) {
    for (const body of emptyAccount ? NONSENSE : [...NONSENSE, NULL]) {
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

  ...(hasNode && emptyAccount
    ? {
        async 'gives zero for an account that the chain knows nothing of'({ connect }) {
          const { get } = await connect()
          expect((await (await get(Balance)).getBalance(emptyAccount)).amount).toBe(0n)
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
