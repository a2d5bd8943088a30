#!/usr/bin/env node
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
`

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      csp: { type: 'string' },
      offline: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [command, config] = positionals
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

// What the options import may hold the process open.
process.exit(
  await run().catch((error: unknown) => {
    process.stderr.write(`${reasonOf(error)}\n`)
    return 2
  }),
)
