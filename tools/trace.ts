// `npm run trace`: which tests cite which statement of the specification, by the ids in the square brackets of their
// titles. `--issue N`, once or more, asks for these issues only, `--missing` leaves out what is cited. Fails when no test
// cites a statement of an issue, or when a title cites what is none (also: a statement that has parts, without saying which).
// In `ids.json`, `partly` says what of a cited statement is still to come, and from which issue; `noBehaviour` lists
// statements that say nothing a test could check.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { listFiles } from './listFiles.js'
import { expandIds } from './trace/expandIds.js'
import { readCitations } from './trace/readCitations.js'
import { sumUp } from './trace/sumUp.js'

const { values } = parseArgs({
  options: { issue: { type: 'string', multiple: true }, missing: { type: 'boolean', default: false } },
})

/** A copy of the template, and the examples in the tests of this very command. */
const IGNORED = /^examples\/outside-plugin\/|^tools\/trace\.test\.ts$/
const isTest = (file: string) => /\.test\.tsx?$|^kernel\/src\/testing\/.*\.ts$/.test(file)
const citations = [
  'tools',
  'kernel',
  'plugins',
  'bridges',
  'frameworks',
  'plugin-template',
  'ui',
  'services',
  'test-kit',
  'testing',
  'examples',
]
  .flatMap(listFiles)
  .filter((file) => isTest(file) && !IGNORED.test(file))
  .flatMap((file) => readCitations(file, readFileSync(file, 'utf8')).map((citation) => ({ ...citation, file })))

const { statements, issues, partly, noBehaviour } = JSON.parse(readFileSync('tools/trace/ids.json', 'utf8'))
const wantedIssues: readonly string[] = values.issue ?? Object.keys(issues)
const unlisted = wantedIssues.filter((issue) => !issues[issue])
if (unlisted.length > 0) {
  console.error(`There is no list of issue ${unlisted}; there are ${Object.keys(issues).join(', ')}.`)
  process.exit(2)
}
const wanted = wantedIssues.flatMap((issue) => expandIds(issues[issue], statements))

const { cited, missing, unknown } = sumUp(citations, { statements, wanted, noBehaviour })
if (!values.missing) {
  for (const [id, tests] of cited) {
    for (const [index, { file, title }] of tests.entries())
      console.log(`${(index ? '' : id).padEnd(7)} ${file}: ${title}`)
  }
}
for (const { id, file, title } of unknown) console.log(`no statement that can be tested: ${id} in ${file}: ${title}`)
const inPart = [...cited.keys()].filter((id) => partly[id])
for (const id of inPart) console.log(`${id} in part; to come: ${partly[id]}`)
if (missing.length > 0) console.log(`no test cites ${missing.join(', ')}`)
console.log(`${cited.size} of ${cited.size + missing.length} statements are cited, ${inPart.length} of them in part`)
process.exit(missing.length + unknown.length > 0 ? 1 : 0)
