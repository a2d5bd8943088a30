import { createStepJudge } from '../orders/judgeStep.js'

/** How far a sale is. The last four are ends. */
export const saleStatuses = ['created', 'accepted', 'received', 'paid', 'rejected', 'expired', 'refunded'] as const
export type SaleStatus = (typeof saleStatuses)[number]

export const judgeSale = createStepJudge<SaleStatus>({
  created: ['accepted', 'rejected', 'expired'],
  accepted: ['received', 'rejected', 'expired'],
  received: ['paid', 'refunded'],
  paid: [],
  rejected: [],
  expired: [],
  refunded: [],
})
