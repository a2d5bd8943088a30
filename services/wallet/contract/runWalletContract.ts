import { judge, type Outcome } from '../../data/contract/runContract.js'
import { createTestDevice } from '../testing/createTestDevice.js'
import { listChecks } from './checks.js'

interface WalletContractOptions {
  readonly frameUrl: string
  /** Default: the frame's. */
  readonly apiOrigin?: string | undefined
  readonly projectId: string
  /** One that the project allows. */
  readonly origin: string
  /** Gets one mail with a code; without it, none is sent. */
  readonly email?: string | undefined
  /** Only the checks whose name matches. Default: all. */
  readonly only?: RegExp | undefined
  readonly fetch?: typeof fetch
}

/** Holds a wallet server to what can be seen of it without a login. Rejects when `only` matches no check. */
export async function runWalletContract(
  { frameUrl, apiOrigin, projectId, origin, email, only, fetch: send = fetch }: WalletContractOptions,
  onOutcome: (outcome: Outcome) => void = () => {},
): Promise<readonly Outcome[]> {
  const { origin: own, pathname } = new URL(frameUrl)
  const apiUrl = `${apiOrigin ?? own}${pathname.replace(/\/$/, '')}/api`
  const newDevice = () => createTestDevice({ apiUrl, nowMs: Date.now, send })
  const subject = { newDevice, projectId, origin, frameUrl, email }
  const checks = listChecks(subject).filter(({ name }) => only?.test(name) ?? true)
  if (checks.length === 0) throw new Error(`No check has a name that matches ${only}`)
  const outcomes: Outcome[] = []
  for (const check of checks) {
    const outcome = await judge(check, () => check.run(subject))
    outcomes.push(outcome)
    onOutcome(outcome)
  }
  return outcomes
}
