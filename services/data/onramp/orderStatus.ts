import { createStepJudge } from '../orders/judgeStep.js'

/** How far a purchase is. The last three and `delivered` are ends. */
export const orderStatuses = [
  'created',
  'opened',
  'verifying',
  'paid',
  'sending',
  'delivered',
  'rejected',
  'expired',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const judgeChange = createStepJudge<OrderStatus>({
  created: ['opened', 'expired'],
  opened: ['verifying', 'rejected', 'expired'],
  verifying: ['paid', 'rejected', 'expired'],
  paid: ['sending', 'refunded'],
  sending: ['delivered', 'refunded'],
  delivered: [],
  rejected: [],
  expired: [],
  refunded: [],
})
