import { type ChainId, isPorticoError, type StepAmount } from '@portico/kernel'
import type { AccountState, Node } from '../node/createNode.js'
import { ACCOUNT_HEAD_BYTES, isTokenProgram, mintOf, readMint, readTokenAccount } from '../node/tokenLayout.js'
import type { NamedInstruction } from './readSteps.js'

/** What a node reads and tries at once. */
const MOST_ACCOUNTS = 100

/**
 * What an account and its token accounts would gain, and lose with amounts below zero, by a trial run: the network fee and what accounts cost
 * to open are part of it. `undefined` where that can't be told. @throws `REQUEST_ABORTED`
 */
export async function predictChanges(
  {
    address,
    bytes,
    named,
  }: { readonly address: string; readonly bytes: Uint8Array; readonly named: readonly NamedInstruction[] },
  parts: {
    readonly node: Pick<Node, 'getAccounts' | 'getStates' | 'simulateStates'>
    readonly chainId: ChainId
    /** Of the native coin. */
    readonly coin: { readonly decimals: number; readonly symbol: string }
    readonly symbolOf: (mint: string) => Promise<string | undefined>
  },
): Promise<readonly StepAmount[] | undefined> {
  const { node, chainId, coin, symbolOf } = parts
  try {
    const keys = [...new Set([address, ...named.flatMap(({ accounts }) => accounts)])]
    if (keys.length > MOST_ACCOUNTS) return undefined
    const states = await node.getStates(keys, ACCOUNT_HEAD_BYTES)
    if (states.length !== keys.length) return undefined
    // A node sends accounts of a trial whole: those that neither hold tokens nor may come to are not asked for.
    const asked = keys.flatMap((key, index) => {
      const state = states[index] ?? null
      return key === address || mayHoldTokens(state) ? [{ key, state }] : []
    })
    const after = await node.simulateStates(
      bytes,
      asked.map(({ key }) => key),
    )
    if (after.length !== asked.length) return undefined
    const before = asked.map(({ state }) => state)
    const tokens = await Promise.all(
      [...difference(sumTokens(address, before), sumTokens(address, after))].map(async ([mint, amount]) => {
        const [account] = await node.getAccounts([mint])
        const decimals = account ? readMint(account)?.decimals : undefined
        return decimals === undefined
          ? undefined
          : { amount, decimals, symbol: await symbolOf(mint), asset: `${chainId}/token:${mint}` as const }
      }),
    )
    const known = tokens.flatMap((one) => one ?? [])
    if (known.length < tokens.length) return undefined
    const amount = (after[0]?.lamports ?? 0n) - (before[0]?.lamports ?? 0n)
    return [...(amount === 0n ? [] : [{ amount, ...coin }]), ...known]
  } catch (error) {
    if (isPorticoError(error, 'REQUEST_ABORTED')) throw error
    return undefined
  }
}

const mayHoldTokens = (state: AccountState | null): boolean =>
  state === null || state.bytes.length === 0 || isTokenProgram(state.owner)

/** What the owner has, by mint. */
function sumTokens(owner: string, states: readonly (AccountState | null)[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const state of states) {
    const held = state && readTokenAccount(state)
    const mint = state && mintOf(state)
    if (held?.owner === owner && mint) sums.set(mint, (sums.get(mint) ?? 0n) + held.amount)
  }
  return sums
}

function difference(before: ReadonlyMap<string, bigint>, after: ReadonlyMap<string, bigint>) {
  const mints = new Set([...before.keys(), ...after.keys()])
  const changes = [...mints].map((mint) => [mint, (after.get(mint) ?? 0n) - (before.get(mint) ?? 0n)] as const)
  return changes.filter(([, amount]) => amount !== 0n)
}
