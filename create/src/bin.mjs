#!/usr/bin/env node
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { createProject, Refusal, TEMPLATES } from './createProject.mjs'

const list = Object.entries(TEMPLATES).map(([name, { title }]) => `  ${name.padEnd(8)} ${title}`)
const HELP = `npm create portico [name] -- [--template <template>]

Makes a project in a new folder, and says what to run next. Asks for what is left out.

${list.join('\n')}

A plugin's name is its CAIP-2 namespace.
`

/** What runs this command, to name it in what comes next. */
function findPackageManager(agent = '') {
  const [name = ''] = agent.split('/')
  return ['pnpm', 'yarn', 'bun'].includes(name) ? name : 'npm'
}

/** @throws a {@link Refusal} where there is no terminal to ask at, or the input ends */
async function ask(questions) {
  if (!process.stdin.isTTY) throw new Refusal(`Give a name and a template.\n\n${HELP}`)
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const ended = new Promise((_, reject) => prompt.once('close', () => reject(new Refusal('\nNothing was made.'))))
  try {
    const answers = []
    for (const question of questions) answers.push((await Promise.race([prompt.question(question), ended])).trim())
    return answers
  } finally {
    ended.catch(() => {})
    prompt.close()
  }
}

async function run() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { template: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return void process.stdout.write(HELP)
  let [name] = positionals
  let { template } = values
  if (template === undefined) [template] = await ask([`${list.join('\n')}\nTemplate: `])
  if (name === undefined) [name] = await ask(['Name: '])
  createProject(process.cwd(), name, template)

  const { title, script, hint } = TEMPLATES[template]
  const manager = findPackageManager(process.env.npm_config_user_agent)
  const steps = [...(name === '.' ? [] : [`cd ${name}`]), `${manager} install`, `${manager} run ${script}`]
  process.stdout.write(`Made ${title}. Next:\n\n${steps.map((step) => `  ${step}`).join('\n')}\n\n${hint}\n`)
}

await run().catch((error) => {
  process.stderr.write(
    `${error instanceof Refusal || error.code?.startsWith('ERR_PARSE_ARGS') ? error.message : error.stack}\n`,
  )
  process.exitCode = 1
})
