// From the figures of single visits to medians, ratios to the bare React page, and tables.
import { BASELINE } from './apps.mjs'

function median(values) {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** By app, of the visits of one profile that went through: `{ median, min, max, ratio }` of each figure. */
export function sumUp(visits, profile) {
  const ofProfile = visits.filter((one) => one.profile === profile && one.figures.error === undefined)
  const of = (name, key) => ofProfile.filter(({ app }) => app === name).map(({ figures }) => figures[key])
  const toFigure = (name, key) => {
    const values = of(name, key)
    const base = of(BASELINE, key)
    const middle = median(values)
    const ratio = base.length > 0 && median(base) > 0 ? middle / median(base) : undefined
    return { median: middle, min: Math.min(...values), max: Math.max(...values), ratio }
  }
  return Object.fromEntries(
    ofProfile.map(({ app, figures }) => [
      app,
      Object.fromEntries(Object.keys(figures).map((key) => [key, toFigure(app, key)])),
    ]),
  )
}

/** Issue 12. `idle` holds for the default, `none` with `preload: 'none'`; `isFirst` says: also below every peer. */
const GOALS = [
  { what: 'navigation → button', key: 'toButton', idle: 1.1, none: 1.1 },
  { what: 'click → wallet list', key: 'toList', idle: 2, none: 4, isFirst: true },
  { what: 'wallet chosen → address', key: 'toAddress', idle: 1.4, none: 2.5, isFirst: true },
  { what: 'reload → address', key: 'reload', idle: 1.2, none: 1.2, isFirst: true },
  { what: 'script time until the modal is open', key: 'scriptOpen', idle: 1.3, none: 1.6 },
  { what: 'heap, modal open', key: 'heap', idle: 1.5 },
]

const MISSING = '–'
const toRatio = (figure) => (figure?.ratio === undefined ? MISSING : figure.ratio.toFixed(1))
const toRange = (figure) => {
  if (!figure) return MISSING
  const [middle, least, most] = [figure.median, figure.min, figure.max].map(Math.round)
  return `${middle} (${least}–${most})`
}
const toKiB = (figure) => (figure ? (figure.median / 1024).toFixed(0) : MISSING)
const toCount = (figure) => (figure ? String(Math.round(figure.median)) : MISSING)
const toShift = (figure) => (figure ? figure.median.toFixed(3).replace(/\.?0+$/, '') : MISSING)
const toFrame = (figure) => (figure ? (figure.median === 0 ? '< 50' : String(Math.round(figure.median))) : MISSING)

/** A table whose columns are aligned; all but the first hold figures. */
function toTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => [...row[column]].length)))
  const pad = (text, column) => {
    const space = ' '.repeat(widths[column] - [...text].length)
    return column === 0 ? text + space : space + text
  }
  const line = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  const [head, ...body] = rows.map((row) => row.map(pad))
  return [head, line, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const tableOf = (apps, figures, columns) =>
  toTable([
    ['Page', ...columns.map(([title]) => title)],
    ...apps.map(({ name, title }) => [title, ...columns.map(([, show, key]) => show(figures[name]?.[key]))]),
  ])

const VARIANTS = [
  ['portico', 'idle'],
  ['portico-full', 'idle'],
  ['portico-none', 'none'],
  ['portico-full-none', 'none'],
]

/** What a goal says of a figure: in bold where it is missed. */
function judge({ key, isFirst, ...goals }, mode, figures, peers, name) {
  const ratio = figures[name]?.[key]?.ratio
  if (ratio === undefined) return MISSING
  const best = Math.min(...peers.map((peer) => figures[peer]?.[key]?.ratio ?? Number.POSITIVE_INFINITY))
  const isMet = Number(ratio.toFixed(1)) <= (goals[mode] ?? Number.POSITIVE_INFINITY)
  const isBehind = isFirst && mode === 'idle' && ratio >= best
  return isMet && !isBehind ? ratio.toFixed(1) : `**${ratio.toFixed(1)}**`
}

function goalTable(apps, figures) {
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
  const off = 'none'
  const head = [
    '× bare React',
    'goal',
    'one family',
    'four plugins',
    `goal, ${off}`,
    `one, ${off}`,
    `four, ${off}`,
    'best peer',
  ]
  return toTable([head, ...rows])
}

/** The name as people know it, and the version of what it is about. */
function titleOf({ label, kind, versions }, packageName) {
  return kind === 'peer' ? `${label} ${versions[packageName]}` : label
}

/** Markdown of a whole run: where and when, then for each profile the goals and the tables. */
export function report({ machine, ended, runs, profiles, apps, visits }) {
  const titled = apps.map((app) => ({ ...app, title: titleOf(app, app.package) }))
  const failed = visits.filter(({ figures }) => figures.error !== undefined)
  const parts = [
    `${ended.slice(0, 10)}; medians of ${runs}; ${machine.processors}, ${machine.memoryGiB} GiB; ${machine.browser}; Node ${machine.node.slice(1)}; other programs took ${Math.round(100 * median(visits.map(({ busy }) => busy)))} % of the processors (median).`,
    ...profiles.flatMap((profile) => tablesOf(profile, titled, sumUp(visits, profile))),
  ]
  if (failed.length > 0)
    parts.push('Failed:', failed.map(({ app, figures }) => `- ${app}: ${figures.error}`).join('\n'))
  return parts.join('\n\n')
}

const tablesOf = (profile, apps, figures) => [
  `### ${profile === 'cpu4' ? 'At a quarter of the processor’s speed' : 'At full speed'}`,
  'Ratios to the bare React page. In bold: a goal that we miss.',
  goalTable(apps, figures),
  'All pages, as ratios:',
  tableOf(apps, figures, [
    ['to the button', toRatio, 'toButton'],
    ['click → list', toRatio, 'toList'],
    ['chosen → address', toRatio, 'toAddress'],
    ['reload → address', toRatio, 'reload'],
    ['script, modal open', toRatio, 'scriptOpen'],
    ['heap, modal open', toRatio, 'heap'],
  ]),
  'What is loaded (KiB are gzip), what is asked of others, and how smooth the opening is:',
  tableOf(apps, figures, [
    ['JS at the button, KiB', toKiB, 'jsAtButton'],
    ['JS at the list, KiB', toKiB, 'jsAtList'],
    ['files at the button', toCount, 'filesAtButton'],
    ['files, click → list', toCount, 'filesToList'],
    ['files, chosen → address', toCount, 'filesToAddress'],
    ['requests to others before the click', toCount, 'externalBefore'],
    ['layout shift', toShift, 'shift'],
    ['longest frame, ms', toFrame, 'longestFrame'],
  ]),
  'The same in milliseconds, median (least–most):',
  tableOf(apps, figures, [
    ['to the button', toRange, 'toButton'],
    ['click → list', toRange, 'toList'],
    ['chosen → address', toRange, 'toAddress'],
    ['reload → address', toRange, 'reload'],
    ['script, modal open', toRange, 'scriptOpen'],
  ]),
]
