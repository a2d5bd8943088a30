import { copyFileSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PACKAGES } from '../packages.mjs'
import { buildPackages } from './buildPackages.mjs'

/** The packages as they are published, without declarations, in a folder beside those that a host or a test uses. @returns it */
export async function buildBeside(name) {
  const folder = resolve('node_modules', name)
  for (const own of PACKAGES) {
    mkdirSync(join(folder, own), { recursive: true })
    copyFileSync(join(own, 'package.json'), join(folder, own, 'package.json'))
  }
  await buildPackages((own) => join(folder, own))
  return folder
}
