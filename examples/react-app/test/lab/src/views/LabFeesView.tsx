import { Button, type FeeLine, useRouter } from '@portico/ui/plugin'

const LINES: readonly FeeLine[] = [
  {
    kind: 'network',
    amount: { amount: 25_200_000_000_000n, decimals: 18, symbol: 'ETH' },
    fiat: '$0.08',
    basis: '21,000 gas × 1.2 gwei',
  },
  { kind: 'provider', amount: { amount: 1_000_000_000_000_001n, decimals: 18, symbol: 'ETH' }, payee: 'Harbour Swap' },
  { kind: 'card', fiat: '$1.20', payee: 'Your bank' },
  { kind: 'wallet', amount: { amount: 250_000n, decimals: 6, symbol: 'USDC' }, fiat: '$0.25', payee: 'Lantern' },
]

/** A screen of a plugin that shows what its payment costs. */
export function LabFeesView() {
  const router = useRouter()
  return (
    <>
      <Button
        onClick={() => router.push('FeeDetails', { lines: LINES, totalFiat: '$4.71', atMs: Date.now() - 12_000 })}
      >
        Show fees
      </Button>
      <Button onClick={() => router.push('FeeDetails', { lines: [], atMs: Date.now() })}>Show nothing</Button>
    </>
  )
}
