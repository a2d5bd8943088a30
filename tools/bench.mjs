// `npm run bench`: sizes as exact gzip bytes against their budgets; times only as ratios to a bare React page
// measured in the same run. `--sizes` stops after the sizes; `--explain` only says what the first load consists of.
// Fails when a budget is broken, never because of a time.
// `--lists` measures how long the main thread is busy at a time with lists of thousands: [--runs 3] [--only tokens]
// `--embedded` measures logins to the embedded wallet and its signatures, with the local stack: [--runs 9]
// `--peers` measures Portico beside other kits, which it installs outside the repository, and prints the tables of
// docs/performance.md: [--apps portico,rainbowkit] [--runs 9] [--profiles cpu4,full] [--calm 20 (seconds to wait for a quiet
// machine before each visit)] [--out results.json], or [--from results.json]; [--write-docs] puts them into the page.
import { parseArgs } from 'node:util'
import { measureSizes } from './bench/sizes.mjs'

if (process.argv.includes('--peers')) {
  const { comparePeers } = await import('./bench/peers/comparePeers.mjs')
  process.exit(await comparePeers(process.argv.slice(2)))
}

if (process.argv.includes('--lists')) {
  const { measureLists } = await import('./bench/lists.mjs')
  const { values } = parseArgs({
    options: { lists: { type: 'boolean' }, runs: { type: 'string', default: '3' }, only: { type: 'string' } },
  })
  const show = ({ median, most }) => `${Math.round(median)} (at most ${Math.round(most)})`.padEnd(18)
  console.log('Longest task, ms of processor time: median and most of the rounds\n')
  console.log(`${'opening'.padEnd(18)}${'scrolling'.padEnd(18)}list`)
  for (const { what, opening, scrolling } of await measureLists({ rounds: Number(values.runs), only: values.only })) {
    console.log(`${show(opening)}${show(scrolling)}${what}`)
  }
  process.exit(0)
}

if (process.argv.includes('--embedded')) {
  const { measureEmbedded, MOST_ROUNDS } = await import('./bench/embedded.mjs')
  const { values } = parseArgs({ options: { embedded: { type: 'boolean' }, runs: { type: 'string', default: '9' } } })
  const rounds = Math.min(Number(values.runs), MOST_ROUNDS)
  console.log(`Embedded wallet, ms: median and most of ${rounds} rounds, beside the goal\n`)
  for (const { what, goal, median, most } of await measureEmbedded({ rounds })) {
    console.log(
      `${String(Math.round(median)).padStart(6)} ${String(Math.round(most)).padStart(6)}  of ${String(goal).padEnd(6)}${what}`,
    )
  }
  process.exit(0)
}

if (process.argv.includes('--explain')) {
  const { explainFirstLoad } = await import('./bench/explain.mjs')
  for (const { what, bytes } of await explainFirstLoad()) console.log(`${String(bytes).padStart(7)} ${what}`)
  process.exit(0)
}

const sizes = await measureSizes()
for (const { what, bytes, limit } of sizes) {
  const verdict = limit === undefined ? '' : bytes <= limit ? `of ${limit}` : `OVER its ${limit}`
  console.log(`${String(bytes).padStart(7)} ${verdict.padEnd(14)} ${what}`)
}
const broken = sizes.some(({ bytes, limit }) => limit !== undefined && bytes > limit)

if (!process.argv.includes('--sizes')) {
  const { measureTimes } = await import('./bench/times.mjs')
  for (const { what, portico, bare } of await measureTimes()) {
    console.log(`${(portico / bare).toFixed(2).padStart(7)} ×              ${what}`)
  }
}
process.exit(broken ? 1 : 0)
