// What a run says, as markdown.
import { sumUp } from './figures.mjs'
import { goalTable } from './goals.mjs'
import { MISSING, toTable } from './table.mjs'

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

const tableOf = (apps, figures, columns) =>
  toTable([
    ['Page', ...columns.map(([title]) => title)],
    ...apps.map(({ name, title }) => [title, ...columns.map(([, show, key]) => show(figures[name]?.[key]))]),
  ])

/** Markdown of a whole run: where and when, then for each profile the goals and the tables. */
export function report({ machine, ended, runs, profiles, apps, visits }) {
  const titled = apps.map(({ label, package: name, versions, ...app }) => ({
    ...app,
    title: name ? `${label} ${versions[name]}` : label,
  }))
  const failed = visits.filter(({ figures }) => figures.error !== undefined)
  const parts = [
    `${ended.slice(0, 10)}; medians of ${runs}; ${machine.processors}, ${machine.memoryGiB} GiB; ${machine.browser}; Node ${machine.node.slice(1)}.`,
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
  'The same in milliseconds, median (least–most), and how much of the processors other programs took just before:',
  tableOf(apps, figures, [
    ['to the button', toRange, 'toButton'],
    ['click → list', toRange, 'toList'],
    ['chosen → address', toRange, 'toAddress'],
    ['reload → address', toRange, 'reload'],
    ['script, modal open', toRange, 'scriptOpen'],
    ['other programs, %', toCount, 'busy'],
  ]),
]
