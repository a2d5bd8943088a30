// Before the package is packed: the template of a plugin is made from the one in this repository.
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('templates/plugin', import.meta.url))
const create = fileURLToPath(new URL('../plugin-template/create.mjs', import.meta.url))
rmSync(folder, { recursive: true, force: true })
// What it says is about this repository, and the output of `npm pack` is read by programs.
execFileSync(process.execPath, [create, 'newchain', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
