import { isPorticoError } from '@portico/kernel'
import { useState } from 'react'

export type CallState =
  | { readonly status: 'idle' | 'running' }
  | { readonly status: 'done'; readonly result: string }
  | { readonly status: 'failed'; readonly reason: string }

/** One call at a time, with what came of it. */
export function useCall(): readonly [CallState, (call: () => Promise<string>) => Promise<void>] {
  const [state, setState] = useState<CallState>({ status: 'idle' })
  const run = async (call: () => Promise<string>) => {
    setState({ status: 'running' })
    try {
      setState({ status: 'done', result: await call() })
    } catch (error) {
      setState({ status: 'failed', reason: isPorticoError(error) ? error.code : String(error) })
    }
  }
  return [state, run]
}
