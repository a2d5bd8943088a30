import { useEffect, useReducer } from 'react'
import type { PairedWallet } from '../index.js'

/** Draws anew after every change of the wallet. */
export function useWallet(wallet: PairedWallet): void {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => wallet.onChange(draw), [wallet])
}
