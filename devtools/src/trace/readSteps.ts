import type { Trace, TraceCall } from './trace.js'

/** Something that the page or its visitor asked a chain family for, and what came of it. */
export interface TraceStep {
  /** The family, as in CAIP-2. */
  readonly namespace: string
  /** The token's id, such as `signer@2`. */
  readonly capability: string
  /** Its name, such as `connect`. */
  readonly method: string
  /** `answered`, or the code of the error. */
  readonly outcome: string
}

/** What is asked of families by calls of the client, and by the modal for the visitor. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  'account-choice@1': ['choose'],
  'connector@1': ['connect', 'disconnect'],
  'network-switch@1': ['switchTo'],
  'sender@1': ['transfer'],
  'signer@2': ['signMessage'],
  'typed-message-signer@2': ['signTypedData'],
}

/** The call of a step: settled, and of a family. */
export type StepCall = TraceCall & { readonly namespace: string }

/** Whether a call is one that a replay makes anew. */
export const isStep = (call: TraceCall): call is StepCall =>
  call.namespace !== undefined &&
  call.outcome !== 'pending' &&
  Object.hasOwn(ASKED, call.capability) &&
  (ASKED[call.capability]?.includes(call.method) ?? false)

/** What a step says of its call. */
export const stepOf = ({ namespace, capability, method, outcome, code }: StepCall): TraceStep => ({
  namespace,
  capability,
  method,
  outcome: outcome === 'answered' ? outcome : (code ?? 'Error'),
})

/**
 * The steps that a replay makes anew, in their order: connecting and disconnecting, switching network or account, signing, sending.
 * Everything else that was recorded is answered when it is asked for.
 * @example const codes = readSteps(devtools.trace()).map(({ method, outcome }) => `${method}: ${outcome}`)
 */
export const readSteps = (trace: Trace): readonly TraceStep[] =>
  trace.entries.flatMap((entry) => (entry.kind === 'call' && isStep(entry) ? [stepOf(entry)] : []))
