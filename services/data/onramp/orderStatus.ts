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

const NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  created: ['opened', 'expired'],
  opened: ['verifying', 'rejected', 'expired'],
  verifying: ['paid', 'rejected', 'expired'],
  paid: ['sending', 'refunded'],
  sending: ['delivered', 'refunded'],
  delivered: [],
  rejected: [],
  expired: [],
  refunded: [],
}

/** `late`: it has been there or can never come there. `early`: what leads there has not been told yet. */
export function judgeChange(from: OrderStatus, to: OrderStatus): 'allowed' | 'early' | 'late' {
  if (NEXT[from].includes(to)) return 'allowed'
  return from !== to && leadsTo(from, to) ? 'early' : 'late'
}

const leadsTo = (from: OrderStatus, to: OrderStatus): boolean =>
  NEXT[from].some((next) => next === to || leadsTo(next, to))
