import type { Gate, GateStatus, SignIn, SignInStatus } from '@portico/kernel'

const STATUS: Readonly<Record<SignInStatus, GateStatus>> = {
  off: 'off',
  due: 'due',
  asking: 'busy',
  verifying: 'busy',
  signed: 'passed',
  unknown: 'unknown',
}

/** The signature as a gate before the account (S2.7, S4.11a). */
export const createGate = ({ state, required, view, isDue }: SignIn): Gate => ({
  status: { get: () => STATUS[state.get().status], subscribe: state.subscribe },
  ...{ required, view, isDue },
})
