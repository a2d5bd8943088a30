import { supportedChains } from './answers.js'
import { type ContractOptions, createAsk } from './ask.js'
import { Breach, type Check, readAs, Skip, type Subject } from './check.js'
import { checkAccounts } from './checks/accounts.js'
import { checkEveryCall } from './checks/everyCall.js'
import { checkNames } from './checks/names.js'
import { checkPayments } from './checks/payments.js'
import { checkSales } from './checks/sales.js'
import { checkSessions } from './checks/sessions.js'
import { checkSwaps } from './checks/swaps.js'
import { checkTransport } from './checks/transport.js'

export interface Outcome {
  readonly name: string
  readonly result: 'kept' | 'broken' | 'skipped'
  /** Why it is not kept. */
  readonly reason?: string
}

/** Holds the server to the contract of wire §2, one check after the other. Rejects when `only` matches none. */
export async function runContract(
  options: ContractOptions,
  onOutcome: (outcome: Outcome) => void = () => {},
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  const report = (outcome: Outcome) => {
    outcomes.push(outcome)
    onOutcome(outcome)
  }
  const { projectId, origin, accounts, zone, payKey, only } = options
  const ask = createAsk(options)
  const discovery: Check = { name: '1 GET v1/supported-chains: tells what there is to check', run: async () => {} }
  let chains: readonly string[] = []
  const outcome = await judge(discovery, async () => {
    chains = readAs(await ask({ path: 'v1/supported-chains' }), supportedChains).http
  })
  report(outcome)
  if (outcome.result !== 'kept') return outcomes
  const subject: Subject = { ask, projectId, origin, chains, accounts, zone, payKey }
  const lists = [
    checkEveryCall,
    checkTransport,
    checkAccounts,
    checkNames,
    checkSwaps,
    checkSessions,
    checkPayments,
    checkSales,
  ]
  const checks = lists.flatMap((list) => list(subject))
  const wanted = checks.filter(({ name }) => only?.test(name) ?? true)
  if (wanted.length === 0) throw new Error(`No check has a name that matches ${only}`)
  for (const check of wanted) report(await judge(check, () => check.run(subject)))
  return outcomes
}

/** What comes of one check. */
export async function judge({ name }: Pick<Check, 'name'>, run: () => Promise<void>): Promise<Outcome> {
  try {
    await run()
    return { name, result: 'kept' }
  } catch (error) {
    if (error instanceof Skip) return { name, result: 'skipped', reason: error.message }
    const reason = error instanceof Breach ? error.message : `no answer: ${String(error)}`
    return { name, result: 'broken', reason }
  }
}
