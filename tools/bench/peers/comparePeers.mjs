// `npm run bench -- --peers`: Portico beside other kits and bare pages, all in one run, turn by turn.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from '../../chromium.mjs'
import { pickApps } from './apps.mjs'
import { serveApps } from './browser.mjs'
import { HOME, installApps } from './install.mjs'
import { describeMachine, waitForCalm } from './machine.mjs'
import { report } from './report.mjs'
import { visit } from './visit.mjs'

const SLOWDOWNS = { full: 1, cpu4: 4 }
const PAGE = 'docs/performance.md'

const readOptions = (args) =>
  parseArgs({
    args,
    options: {
      peers: { type: 'boolean' },
      apps: { type: 'string', default: '' },
      runs: { type: 'string', default: '9' },
      profiles: { type: 'string', default: 'cpu4' },
      calm: { type: 'string', default: '20' },
      out: { type: 'string', default: join(HOME, 'results.json') },
      from: { type: 'string' },
      'write-docs': { type: 'boolean' },
    },
  }).values

function say({ app, profile, busy, figures }, round) {
  const shown = ['toButton', 'toList', 'toAddress', 'reload', 'scriptOpen'].map((key) => Math.round(figures[key]))
  const text =
    figures.error ??
    `button ${shown[0]}, list ${shown[1]}, address ${shown[2]}, reload ${shown[3]}, script ${shown[4]} ms`
  console.log(`${round + 1} ${profile} ${app.padEnd(18)} ${text}; busy ${Math.round(busy * 100)} %`)
}

async function measure({ apps: names, runs, profiles: profileNames, calm, out }) {
  const profiles = profileNames.split(',')
  for (const profile of profiles) if (!SLOWDOWNS[profile]) throw new Error(`No such profile: ${profile}`)
  const apps = await installApps(pickApps(names.split(',').filter(Boolean)))
  const chrome = await ensureChromium()
  const served = await serveApps(apps)
  const results = {
    machine: describeMachine(chrome),
    ended: '',
    runs: Number(runs),
    profiles,
    apps: apps.map(({ dist, ...app }) => app),
    visits: [],
  }
  for (let round = 0; round < results.runs; round++) {
    for (const profile of profiles) {
      // Each round starts one app later, so that none always follows the same one.
      for (const index of apps.keys()) {
        const app = apps[(index + round) % apps.length]
        const busy = await waitForCalm(Number(calm))
        const figures = await visit(app, { chrome, served, slowdown: SLOWDOWNS[profile] })
        results.visits.push({ app: app.name, profile, busy, figures })
        results.ended = new Date().toISOString()
        say(results.visits.at(-1), round)
        writeFileSync(out, JSON.stringify(results, undefined, 1))
      }
    }
  }
  await served.stop()
  return results
}

/** Puts the tables between the two marks of the page. */
function writeDocs(tables) {
  const page = readFileSync(PAGE, 'utf8')
  const written = page.replace(/(?<=<!-- figures -->\n).*(?=<!-- end of figures -->)/s, () => `\n${tables}\n\n`)
  if (written === page) throw new Error(`${PAGE} has no marks between which figures go, or has these already.`)
  writeFileSync(PAGE, written)
}

/** Returns the exit code: 1 if a visit failed. Never because of a time. */
export async function comparePeers(args) {
  const options = readOptions(args)
  mkdirSync(dirname(options.out), { recursive: true })
  const results = options.from ? JSON.parse(readFileSync(options.from, 'utf8')) : await measure(options)
  const tables = report(results)
  console.log(`\n${tables}\n`)
  if (!options.from) console.log(`every visit is in ${options.out}`)
  if (options['write-docs']) writeDocs(tables)
  return results.visits.some(({ figures }) => figures.error !== undefined) ? 1 : 0
}
