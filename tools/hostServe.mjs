// `portico serve` as a host gets it: the command says which package it lacks, and with it starts from nothing, answers and ends.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const exec = promisify(execFile)
const SERVICES = 'directory,relay'

/** @param folder an empty one, outside of this repository. @returns a check that resolves with what is wrong */
export function hostServeCheck(folder) {
  return async () => {
    try {
      await unpack(folder, 'cli')
      const bin = join(folder, 'node_modules/@portico/cli/dist/bin.js')
      const env = { PATH: process.env.PATH, PORT: '0' }
      const run = (...words) => exec(process.execPath, [bin, 'serve', ...words], { cwd: folder, env })
      const lacking = await run('--help').catch((error) => error)
      if (!String(lacking.stderr).includes('npm install @portico/services'))
        return [`portico serve does not say which package it lacks: ${lacking.stdout}${lacking.stderr}`]
      await unpack(folder, 'services')
      await run('--init', '--services', SERVICES)
      const fault = await answers(
        spawn(process.execPath, [bin, 'serve', '--config', 'services.env'], { cwd: folder, env }),
      )
      if (fault === undefined) console.log('ok     portico serve')
      return fault === undefined ? [] : [`portico serve: ${fault}`]
    } catch (error) {
      return [`portico serve: ${error.stderr ?? error}`]
    }
  }
}

/** The packed package, with what it says that it depends on, and nothing else of this repository. */
async function unpack(folder, pkgDir) {
  const place = join(folder, 'node_modules/@portico', pkgDir)
  mkdirSync(place, { recursive: true })
  const { stdout } = await exec('npm', ['pack', '--json', '--pack-destination', folder], { cwd: pkgDir })
  const [{ filename }] = JSON.parse(stdout)
  await exec('tar', ['xzf', join(folder, filename), '-C', place, '--strip-components=1'])
  const { dependencies } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'))
  for (const name of Object.keys(dependencies)) {
    const target = [join(pkgDir, 'node_modules', name), join('node_modules', name)]
      .map((path) => resolve(path))
      .find(existsSync)
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    if (!existsSync(link)) symlinkSync(target, link)
  }
}

/** @returns what is wrong; `undefined` when it is ready and ends in order */
async function answers(child) {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'close')
  try {
    while (!said.includes('"Ready"') && child.exitCode === null) await Promise.race([once(child.stdout, 'data'), ended])
    const [, url] = /"url":"(http:[^"]+)\/directory"/.exec(said) ?? []
    if (!url) return said
    const ready = await (await fetch(`${url}/ready`)).json()
    if (ready.status !== 'ready') return JSON.stringify(ready)
    child.kill('SIGTERM')
    const [code] = await ended
    return code === 0 ? undefined : `it ended with ${code}: ${said}`
  } finally {
    child.kill('SIGKILL')
  }
}
