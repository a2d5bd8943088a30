/** @jsxImportSource preact */
import type { JSX } from 'preact'
import type { Fact } from '../approvals/facts.js'

/** Longer ones are data, not addresses. */
const LONGEST_ADDRESS = 66
/** What a line holds in the largest letters. */
const LONGEST_MAIN = 14

/** One line: what it is, and the value. Addresses to be checked are whole, in groups of four. */
export function FactRow(
  props: Fact & {
    readonly isStrong?: boolean
    readonly isStacked?: boolean | undefined
    /** For who asks to see all of a cut value. */
    readonly full?: string
  },
): JSX.Element {
  const { label, value, isCode, isMain, isStrong, isStacked, full } = props
  const isLong = value.length > LONGEST_ADDRESS
  const isWide = isMain && (value.split(' ')[0] ?? '').length > LONGEST_MAIN
  const classes = [
    ...[isCode && 'code', isCode && isLong && 'bytes'],
    ...[isMain && 'main', isWide && 'wide', isStrong && 'strong'],
  ]
  return (
    <div class={isStacked || isMain ? 'fact stacked' : 'fact'}>
      <dt>{label}</dt>
      <dd class={classes.filter(Boolean).join(' ')} title={full}>
        {isCode && !isLong && inFours(value)}
        {isMain && <Amount value={value} />}
        {!(isCode && !isLong) && !isMain && value}
      </dd>
    </div>
  )
}

const inFours = (address: string) => (address.match(/.{1,4}/gs) ?? []).map((part, at) => <span key={at}>{part}</span>)

/** The number large, its unit beside it. */
function Amount({ value }: { readonly value: string }) {
  const at = value.indexOf(' ')
  if (at < 0) return value
  return (
    <>
      {value.slice(0, at)} <small>{value.slice(at + 1)}</small>
    </>
  )
}
