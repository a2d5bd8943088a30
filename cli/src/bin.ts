#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { examineProject } from './examineProject.js'
import { reasonOf } from './finding.js'
import { writeReport } from './writeReport.js'

const HELP = `portico doctor [options.js] [--url https://shop.example] [--csp "<policy>"] [--offline]

Looks over a project that uses Portico, and says what to do.

  options.js   the file that exports the options of createPortico() as its default, or as "options".
               Default: portico.config.js, .mjs, .ts or .mts, here or in src
  --url        a page of yours: its content security policy is read, and services must allow its origin
  --csp        a content security policy, in the place of the page's
  --offline    calls no endpoint

portico migrate rainbowkit|appkit|connectkit|wallet-adapter [--dry-run] [--force]

Rewrites the code in this folder that uses another library, and marks what is left to you with TODO(portico).

  --dry-run    prints what would change, and writes nothing
  --force      writes over changes that are not committed

portico serve --services data,relay

Runs the servers behind Portico, of the package @portico/services. portico serve --help has its options.
`

async function run(): Promise<number> {
  const [first, ...rest] = process.argv.slice(2)
  if (first === 'serve') {
    const { runServices } = await import('./runServices.js')
    return runServices(process.cwd(), rest)
  }
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      csp: { type: 'string' },
      offline: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      force: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [command, config] = positionals
  if (command === 'migrate' && config !== undefined && !values.help) {
    const { migrateProject } = await import('./migrate/migrateProject.js')
    const { 'dry-run': isDry, force: isForced } = values
    process.stdout.write(migrateProject({ folder: process.cwd(), from: config, isDry, isForced, version: ownRange() }))
    return 0
  }
  if (values.help || command !== 'doctor') {
    process.stdout.write(HELP)
    return values.help ? 0 : 2
  }
  if (values.url !== undefined && !URL.canParse(values.url)) throw new Error('--url takes a whole URL: https://…')
  const { url: page, csp: policy, offline: isOffline } = values
  const sections = await examineProject({ folder: process.cwd(), config, page, policy, isOffline })
  process.stdout.write(writeReport(sections))
  return sections.some(({ findings }) => findings.some(({ level }) => level === 'fault')) ? 1 : 0
}

/** The packages of Portico have one version. */
function ownRange(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return `^${version}`
}

// What the options import may hold the process open.
process.exit(
  await run().catch((error: unknown) => {
    process.stderr.write(`${reasonOf(error)}\n`)
    return 2
  }),
)
