import type { HistoryOperation } from '@portico/kernel'
import type { ReactNode } from 'react'

const OUT = 'M6 14 14 6M7.5 6H14v6.5'
const IN = 'M14 6 6 14M12.5 14H6V7.5'
const SWAP = 'M4 7.5h12m-3-3 3 3-3 3M16 13H4m3-3-3 3 3 3'
const SEAL = 'm6.5 10.5 2.5 2.5 4.5-5.5M10 2.75a7.25 7.25 0 1 0 0 14.5 7.25 7.25 0 0 0 0-14.5'
const CALL = 'm7 6-4 4 4 4m6-8 4 4-4 4'

const PATHS: Readonly<Record<HistoryOperation, string>> = {
  approve: SEAL,
  bought: IN,
  borrow: IN,
  burn: OUT,
  cancel: CALL,
  claim: IN,
  deploy: CALL,
  deposit: OUT,
  execute: CALL,
  mint: IN,
  receive: IN,
  repay: OUT,
  send: OUT,
  stake: OUT,
  trade: SWAP,
  unstake: IN,
  withdraw: IN,
}

/** The kind of a transaction as a sign; its word stands beside it. */
export const OperationIcon = ({ operation }: { readonly operation: HistoryOperation }): ReactNode => (
  <span className="picture sign round">
    <svg
      className="icon"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[operation]} />
    </svg>
  </span>
)
