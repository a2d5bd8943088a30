import type { CallState } from './useCall.js'

export function CallOutcome({ state, label }: { readonly state: CallState; readonly label: string }) {
  return (
    <output aria-label={label} data-status={state.status}>
      {state.status === 'running' && 'Waiting for the wallet…'}
      {state.status === 'done' && state.result}
      {state.status === 'failed' && `Failed: ${state.reason}`}
    </output>
  )
}
