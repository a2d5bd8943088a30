// The packages as a host gets them compile in the host's own program, declarations of libraries included, whichever compiler
// and module resolution it has.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const exec = promisify(execFile)
const COMPILERS = ['typescript-5.4', 'typescript-5.9', 'typescript']
/** With the module form that goes with each. */
const RESOLUTIONS = [
  ['node16', 'node16'],
  ['bundler', 'esnext'],
  ['nodenext', 'nodenext'],
]
/** What a React host has anyway, and one with tests. */
const HOST_LIBRARIES = ['@types/react', '@types/react-dom', 'csstype', 'vitest', 'jsdom']

const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/**
 * @param folder an empty one, outside of this repository
 * @param tarballs the packed packages: `name`, `tarball`, and `pkgDir`, where each is packed from
 * @param areAll each compiler with each resolution; default: each compiler and each resolution once
 * @returns a check for each compiler and resolution, which resolves with what is wrong
 */
export async function hostTypeChecks(folder, tarballs, areAll) {
  const installed = await Promise.all(tarballs.map((packed) => install(folder, packed)))
  for (const name of HOST_LIBRARIES) link('.', folder, name)
  for (const { own, place, pkgDir } of installed) {
    for (const name of librariesOf(own)) {
      // Another package may need another version.
      const isOwn = existsSync(join(pkgDir, 'node_modules', name))
      link(isOwn ? pkgDir : '.', isOwn ? place : folder, name)
    }
  }
  const entries = installed.flatMap(({ own }) => entriesOf(own))
  const imports = entries.map((entry, index) => `import * as m${index} from '${entry}'`)
  const uses = `export const all = [${entries.map((_, index) => `m${index}`)}]`
  writeFileSync(join(folder, 'page.ts'), [...imports, uses, ''].join('\n'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'host', type: 'module', private: true }))
  return COMPILERS.flatMap((compiler, index) =>
    (areAll ? RESOLUTIONS : [RESOLUTIONS[index]]).map(([moduleResolution, module]) => async () => {
      const options = { noEmit: true, strict: true, skipLibCheck: false, target: 'es2022', types: [] }
      const lib = ['es2022', 'dom', 'dom.iterable']
      const project = join(folder, `tsconfig.${compiler}.${moduleResolution}.json`)
      const compilerOptions = { ...options, lib, module, moduleResolution }
      writeFileSync(project, JSON.stringify({ compilerOptions, files: ['page.ts'] }))
      const tsc = join('node_modules', compiler, 'bin/tsc')
      const output = await exec(process.execPath, [tsc, '-p', project]).catch((error) => error)
      const faults = findFaults(output)
      if (faults.length === 0) console.log(`ok     ${compiler}, ${moduleResolution}`)
      return faults.map((fault) => `${compiler}, ${moduleResolution}: ${fault}`)
    }),
  )
}

/** What is wrong in our declarations; libraries have faults of their own. */
function findFaults({ code = 0, stdout = '' }) {
  const found = stdout.split('\n').filter((line) => line.includes('error TS'))
  if (code !== 0 && found.length === 0) return [`the compiler ended with ${code}: ${stdout}`]
  return found.filter((line) => !/node_modules\/(?!@portico\/)/.test(line.split('(')[0]))
}

async function install(folder, { name, tarball, pkgDir }) {
  const place = join(folder, 'node_modules', name)
  mkdirSync(place, { recursive: true })
  await exec('tar', ['xzf', tarball, '-C', place, '--strip-components=1'])
  return { own: readPackage(place), place, pkgDir }
}

const librariesOf = ({ dependencies, peerDependencies }) =>
  Object.keys({ ...dependencies, ...peerDependencies }).filter(
    (name) => !name.startsWith('@portico/') && name !== 'vitest',
  )

/** What is imported in pages: no styles and data, and nothing of tests, which need their runner. */
const entriesOf = ({ name, exports }) =>
  Object.keys(exports)
    .filter((entry) => !/[*]|\.(json|css)$|^\.\/testing/.test(entry))
    .map((entry) => name + entry.slice(1))

/** Into `node_modules` of one folder what is in that of another. */
function link(from, to, name) {
  const path = join(to, 'node_modules', name)
  mkdirSync(dirname(path), { recursive: true })
  if (!existsSync(path)) symlinkSync(resolve(from, 'node_modules', name), path)
}
