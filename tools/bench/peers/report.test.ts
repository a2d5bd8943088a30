import { expect, test } from 'vitest'
import { APPS, BASELINE } from './apps.mjs'
import { sumUp } from './figures.mjs'
import { report } from './report.mjs'

const FIGURES = {
  toButton: 100,
  toList: 50,
  toAddress: 40,
  reload: 90,
  scriptOpen: 60,
  heap: 2,
  jsAtButton: 10_240,
  jsAtList: 20_480,
  filesAtButton: 3,
  filesToList: 4,
  filesToAddress: 2,
  externalBefore: 0,
  shift: 0,
  longestFrame: 0,
}
const visitOf = (app: string, figures: object, profile = 'cpu4') => ({
  app,
  profile,
  busy: 0.1,
  figures: { ...FIGURES, ...figures },
})
const app = (name: string) => {
  const found = APPS.find((one) => one.name === name)
  if (!found) throw new Error(`no app ${name}`)
  return { ...found, versions: { connectkit: '1.2.3' } }
}
const resultsOf = (visits: readonly object[], names: readonly string[]) => ({
  machine: { processors: '2 × Some', memoryGiB: 4, node: 'v20.0.0', browser: 'Chromium 1' },
  ended: '2026-11-23T12:00:00.000Z',
  runs: 3,
  profiles: ['cpu4'],
  apps: names.map(app),
  visits,
})
const rowOf = (text: string, first: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`| ${first} `))
    .map((line) =>
      line
        .split('|')
        .slice(2, -1)
        .map((cell) => cell.trim()),
    )

test('a figure is the median of its visits, with the least and the most, as a ratio to the bare React page', () => {
  const visits = [
    ...[30, 50, 40].map((toList) => visitOf(BASELINE, { toList })),
    ...[200, 60, 100, 100].map((toList) => visitOf('portico', { toList })),
  ]
  expect(sumUp(visits, 'cpu4').portico.toList).toEqual({ median: 100, min: 60, max: 200, ratio: 2.5 })
  expect(sumUp(visits, 'cpu4')[BASELINE].toList.ratio).toBe(1)
})

test('visits that failed and those of another profile do not count', () => {
  const visits = [
    visitOf('portico', { toList: 100 }),
    visitOf('portico', { toList: 999 }, 'full'),
    visitOf('portico', { error: 'no list' }),
  ]
  expect(sumUp(visits, 'cpu4').portico.toList).toEqual({ median: 100, min: 100, max: 100, ratio: undefined })
})

test('a goal is missed above its limit, or behind a peer where it asks for the first place', () => {
  const visits = [
    visitOf(BASELINE, {}),
    visitOf('portico', { toList: 75, toAddress: 40, scriptOpen: 120 }),
    visitOf('connectkit', { toList: 150, toAddress: 30, scriptOpen: 180 }),
  ]
  const text = report(resultsOf(visits, [BASELINE, 'portico', 'connectkit']))
  const one = (goal: string) => {
    const [row = []] = rowOf(text, goal)
    return [row[1], row.at(-1)]
  }
  expect(one('click → wallet list')).toEqual(['1.5', '3.0'])
  expect(one('wallet chosen → address')).toEqual(['**1.0**', '0.8'])
  expect(one('script time until the modal is open')).toEqual(['**2.0**', '3.0'])
  expect(one('heap, modal open')).toEqual(['1.0', '1.0'])
})

test('a report says where and when, names the peers’ versions, shows bytes as KiB, and lists what failed', () => {
  const visits = [visitOf(BASELINE, {}), visitOf('connectkit', {}), visitOf('connectkit', { error: 'no list' })]
  const text = report(resultsOf(visits, [BASELINE, 'connectkit']))
  expect(text).toContain('2026-11-23; medians of 3; 2 × Some, 4 GiB; Chromium 1; Node 20.0.0')
  expect(rowOf(text, 'ConnectKit 1.2.3')[1]).toEqual(['10', '20', '3', '4', '2', '0', '0', '< 50'])
  expect(rowOf(text, 'ConnectKit 1.2.3')[2]?.slice(1, 2)).toEqual(['50 (50–50)'])
  expect(rowOf(text, 'ConnectKit 1.2.3')[2]?.at(-1)).toBe('10')
  expect(text).toContain('- connectkit: no list')
})
