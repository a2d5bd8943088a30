import { relative } from 'node:path'
import { examineEndpoints, listEndpoints } from './endpoints.js'
import { examineOptions } from './examineOptions.js'
import { examinePackages } from './examinePackages.js'
import { type Finding, fault, reasonOf, warning } from './finding.js'
import { examinePolicy } from './policy.js'
import { findConfig, readOptions } from './readOptions.js'

/** What to look at. */
export interface Project {
  /** Where its package.json is. */
  readonly folder: string
  /** The file that exports the options. Default: `portico.config.js` and the like. */
  readonly config?: string | undefined
  /** The URL of a page, whose policy is read, and whose origin services have to allow. */
  readonly page?: string | undefined
  /** A policy to look at instead of the page's. */
  readonly policy?: string | undefined
  /** Whether nothing but the page is called. Default: false. */
  readonly isOffline?: boolean | undefined
}

/** One part of a project, with what was found. */
export interface Section {
  readonly title: string
  readonly findings: readonly Finding[]
}

/** Looks over a project. Calls only the URLs of its options and the page, and waits at most 10 s for each. */
export async function examineProject(project: Project): Promise<readonly Section[]> {
  const { folder, config, page, policy, isOffline } = project
  const packages = { title: 'Packages', findings: examinePackages(folder) }
  const file = findConfig(folder, config)
  if (file === undefined) {
    const findings = config
      ? [fault(`There is no file ${config}.`, 'Name the file that exports your options.')]
      : [
          warning(
            'There is no portico.config.js here, so options were not checked.',
            'Move the options of createPortico() into a file of their own, and name it: npx portico doctor src/options.js',
          ),
        ]
    return [packages, { title: 'Options', findings }]
  }
  const title = `Options (${relative(folder, file)})`
  const options = await readOptions(folder, file).catch((error: unknown) => error as Error)
  if (options instanceof Error) {
    return [packages, { title, findings: [fault(`The file can't be read: ${reasonOf(options)}.`, 'Mend it first.')] }]
  }
  const sections = [packages, { title, findings: await examineOptions(folder, options) }]
  if (!Array.isArray(options.networks)) return sections
  const endpoints = listEndpoints(options, page)
  if (!isOffline && endpoints.length > 0) {
    const origin = page === undefined ? undefined : new URL(page).origin
    sections.push({ title: 'Endpoints', findings: await examineEndpoints(endpoints, origin) })
  }
  if (page !== undefined || policy !== undefined) {
    const findings = await examinePolicy({ page, policy }, endpoints)
    sections.push({ title: 'Content security policy', findings })
  }
  return sections
}
