import { isStep, parseTrace, type StepCall, stepOf, type TraceStep } from '@portico/devtools/trace'
import { type AccountId, type ChainId, isPorticoError, type TypedMessage } from '@portico/kernel'
import { createPortico, type Portico } from '@portico/ui'
import { mockNetwork } from '../mock/mockNetwork.js'
import { createMemory } from '../wallet/createMemory.js'
import { createReplayFamily } from './replayFamily.js'
import { revive } from './revive.js'

/** A trace that was played back. */
export interface Replay {
  /** A real client, where the recorded one was at the end of the trace. */
  readonly client: Portico
  /** What came of each step this time. */
  readonly steps: readonly TraceStep[]
}

/**
 * Plays a trace of `@portico/devtools` back: makes a real client with the networks of the trace and chain plugins that answer what was
 * recorded, and takes each step again, in their order: connecting, switching, signing, sending. What wallets reported in between is
 * reported there. Asks no node and writes no storage; what was left out of the trace is stood in for by something of its kind.
 * @throws `CONFIG_INVALID` for what is no trace
 * @example
 * const { client, steps } = await replay(devtools.trace())
 * console.info(client.getAccount().status, steps)
 */
export async function replay(given: unknown): Promise<Replay> {
  const trace = parseTrace(given)
  const namespaces = [...new Set(trace.networks.map(({ chainId }) => chainId.split(':')[0] ?? ''))]
  const sessions = trace.sessions.map(({ namespace, session }) => ({ namespace, walletId: walletOf(session) }))
  const walletsOf = (namespace: string) => [
    ...new Set([
      ...sessions.flatMap((one) => (one.namespace === namespace ? [one.walletId] : [])),
      ...trace.entries.flatMap((entry) =>
        entry.kind === 'call' && isStep(entry) && entry.namespace === namespace && entry.method === 'connect'
          ? [String(entry.args[0])]
          : [],
      ),
    ]),
  ]
  const families = new Map(
    namespaces.map((namespace) => [namespace, createReplayFamily(trace, namespace, walletsOf(namespace))]),
  )
  const client = createPortico({
    ...{ projectId: 'replay', alerts: 'off', preload: 'none', logLevel: 'silent', enableReconnect: false },
    ...{ storage: createMemory(), fetch: () => Promise.reject(new TypeError('A replay makes no requests.')) },
    networks: trace.networks.map(({ chainId, name, symbol, decimals }) => ({
      ...mockNetwork(chainId as ChainId),
      ...{ name, nativeCurrency: { name: symbol, symbol, decimals } },
    })),
    plugins: [...families.values()].map(({ plugin }) => plugin),
  })
  const stepIds = trace.entries.flatMap((entry) => (entry.kind === 'call' && isStep(entry) ? [entry.id] : []))
  const readUntilStepAfter = (id: number) => {
    const end = stepIds.find((step) => step > id) ?? Number.POSITIVE_INFINITY
    for (const family of families.values()) family.readUntil(end)
  }
  readUntilStepAfter(0)
  for (const { namespace, walletId } of sessions) await client.connect({ namespace, walletId, modal: false })

  const steps: TraceStep[] = []
  for (const entry of trace.entries) {
    if (entry.kind === 'report') for (const family of families.values()) family.report(entry)
    if (entry.kind !== 'call' || !isStep(entry)) continue
    readUntilStepAfter(entry.id)
    if (families.get(entry.namespace)?.hasAnswered(entry)) {
      steps.push(stepOf(entry)) // an earlier step led to it again
      continue
    }
    const outcome = await take(client, entry).then(
      () => 'answered',
      (error: unknown) => (isPorticoError(error) ? error.code : 'Error'),
    )
    steps.push({ ...stepOf(entry), outcome })
  }
  // What was read before the last step may not be so any more.
  if (trace.entries.some((entry) => entry.kind === 'call' && entry.method === 'getBalance')) {
    await client.refreshBalance().catch(() => {}) // the client has what came of it
  }
  return { client, steps }
}

/** Asks the client for what the recorded call was made for. */
async function take(client: Portico, { namespace, method, args }: StepCall): Promise<unknown> {
  const [first, second] = args.map(revive)
  switch (method) {
    case 'connect':
      return client.connect({ namespace, walletId: String(first), modal: false })
    case 'disconnect':
      return client.disconnect(namespace)
    case 'switchTo':
      return client.switchNetwork(first as ChainId)
    case 'choose':
      return client.switchAccount(first as AccountId)
    case 'signMessage':
      return client.signMessage(second as string | Uint8Array, { namespace })
    case 'signTypedData':
      return client.signTypedData(second as TypedMessage, { namespace })
    default: {
      const { to, amount, asset, memo, feeLevel } = first as Parameters<Portico['sendTransaction']>[0]
      return client.sendTransaction({ to, amount, asset, memo, feeLevel, namespace })
    }
  }
}

/** The wallet of a recorded session. */
const walletOf = (session: unknown) => String((Object(session) as { readonly walletId?: unknown }).walletId)
