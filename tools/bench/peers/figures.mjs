// Medians of single visits, and their ratios to the bare React page.
import { BASELINE } from './apps.mjs'

function median(values) {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** By app, of the visits of one profile that went through: `{ median, min, max, ratio }` of each figure. */
export function sumUp(visits, profile) {
  const ofProfile = visits
    .filter((one) => one.profile === profile && one.figures.error === undefined)
    .map(({ app, busy, figures }) => ({ app, figures: { ...figures, busy: busy * 100 } }))
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
