import { MISSING, toTable } from './table.mjs'

/** Issue 12. `idle` holds for the default, `none` with `preload: 'none'`; `isFirst` says: also below every peer. */
const GOALS = [
  { what: 'navigation → button', key: 'toButton', idle: 1.1, none: 1.1 },
  { what: 'click → wallet list', key: 'toList', idle: 2, none: 4, isFirst: true },
  { what: 'wallet chosen → address', key: 'toAddress', idle: 1.4, none: 2.5, isFirst: true },
  { what: 'reload → address', key: 'reload', idle: 1.2, none: 1.2, isFirst: true },
  { what: 'script time until the modal is open', key: 'scriptOpen', idle: 1.3, none: 1.6 },
  { what: 'heap, modal open', key: 'heap', idle: 1.5 },
]

const VARIANTS = [
  ['portico', 'idle'],
  ['portico-full', 'idle'],
  ['portico-none', 'none'],
  ['portico-full-none', 'none'],
]

/** A ratio, in bold where the goal is missed. */
function judge({ key, isFirst, ...goals }, mode, figures, peers, name) {
  const ratio = figures[name]?.[key]?.ratio
  if (ratio === undefined) return MISSING
  const best = Math.min(...peers.map((peer) => figures[peer]?.[key]?.ratio ?? Number.POSITIVE_INFINITY))
  const isMet = Number(ratio.toFixed(1)) <= (goals[mode] ?? Number.POSITIVE_INFINITY)
  const isBehind = isFirst && mode === 'idle' && ratio >= best
  return isMet && !isBehind ? ratio.toFixed(1) : `**${ratio.toFixed(1)}**`
}

export function goalTable(apps, figures) {
  const peers = apps.filter(({ kind }) => kind === 'peer').map(({ name }) => name)
  const bestPeer = (key) => {
    const ratios = peers.flatMap((name) => figures[name]?.[key]?.ratio ?? [])
    return ratios.length > 0 ? Math.min(...ratios).toFixed(1) : MISSING
  }
  const rows = GOALS.map((goal) => {
    const own = VARIANTS.map(([name, mode]) => judge(goal, mode, figures, peers, name))
    const [idle, none] = [goal.idle, goal.none].map((limit) =>
      limit === undefined ? MISSING : `≤ ${limit.toFixed(1)}`,
    )
    return [goal.what, idle, own[0], own[1], none, own[2], own[3], bestPeer(goal.key)]
  })
  const ours = ['goal', 'one family', 'four plugins']
  return toTable([['', ...ours, ...ours.map((title) => `${title}, \`none\``), 'best peer'], ...rows])
}
