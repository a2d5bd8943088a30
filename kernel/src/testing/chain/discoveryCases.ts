import { expect } from 'vitest'
import { toBaseUnits } from '../../amounts/index.js'
import type { AccountId } from '../../caip/accountId.js'
import { Addresses } from '../../capabilities/addresses.js'
import { AssetDiscovery } from '../../capabilities/balance.js'
import type { TokenBalance } from '../../capabilities/indexer.js'
import { isPorticoError } from '../../errors/porticoError.js'
import { NONSENSE } from './balanceCases.js'
import type { Cases } from './cases.js'
import { expectNoPrompt, type Stage } from './stage.js'

export const discoveryCases = ({
  hasNode,
  emptyAccount,
}: {
  readonly hasNode: boolean
  readonly emptyAccount: AccountId | undefined
}): Cases => ({
  async 'rejects, or leaves it open, when the node is out of reach, and never lists nothing'(stage) {
    await expectNoEmptyList(stage, [() => Promise.reject(new TypeError('fetch failed'))])
  },

  async 'rejects, or leaves it open, when the node answers nonsense, and never lists nothing'(stage) {
    const answers = NONSENSE.map((body) => async () => new Response(body))
    await expectNoEmptyList(stage, answers)
  },

  ...(hasNode
    ? {
        async 'lists each asset of the account’s network once, with an amount in its decimals, without a prompt'(
          stage,
        ) {
          const { get } = await stage.connect()
          const [discovery, addresses] = [await get(AssetDiscovery), await get(Addresses)]
          await expectNoPrompt(stage.wallet, async () => {
            for (const account of stage.fixture.accounts) {
              const rows = (await discovery.discover(account)) ?? []
              for (const row of rows) expectRow(stage, row)
              const native = addresses.nativeOf(stage.home)
              const assets = rows.map(({ address }) => (address === undefined ? native : addresses.assetOf(address)))
              expect(new Set(assets).size, 'each once').toBe(assets.length)
            }
          })
        },
      }
    : {}),

  ...(hasNode && emptyAccount
    ? {
        async 'lists nothing for an account that the chain knows nothing of'({ connect }) {
          const { get } = await connect()
          const rows = (await (await get(AssetDiscovery)).discover(emptyAccount)) ?? []
          expect(rows.filter(({ quantity }) => Number(quantity.numeric) !== 0)).toEqual([])
        },
      }
    : {}),
})

function expectRow({ home }: Stage, { chainId, quantity, symbol, price }: TokenBalance): void {
  expect(chainId).toBe(home)
  expect(toBaseUnits(quantity.numeric, quantity.decimals), symbol).toBeGreaterThanOrEqual(0n)
  expect(price, symbol).toBeGreaterThanOrEqual(0)
}

/** A wallet may know what the node does not tell. */
async function expectNoEmptyList(stage: Stage, answers: readonly (() => Promise<Response>)[]): Promise<void> {
  const { get } = await stage.connect()
  const discovery = await get(AssetDiscovery)
  for (const answer of answers) {
    stage.network.answerWith(answer)
    const outcome = await discovery.discover(stage.fixture.accounts[0]).catch((error: unknown) => error)
    if (isPorticoError(outcome)) expect(outcome.code).toMatch(/^(RPC|WALLET)_/)
    else if (outcome !== undefined) expect(outcome).toContainEqual(expect.objectContaining({ chainId: stage.home }))
  }
}
