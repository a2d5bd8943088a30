import type { Facts } from '../approvals/facts.js'

/** What a person decides on: plain data, so that a window of the frame can show it, too. */
export interface ApprovalView extends Facts {
  /** As the browser vouches for it. */
  readonly origin: string
  readonly account: string
  readonly network: string
}
