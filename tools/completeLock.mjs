// `node tools/completeLock.mjs`, after an `npm install` that changed the lock file: a package registry that mirrors only a
// part of the public one lacks the builds of some tools for other platforms, npm then leaves them out of the lock file,
// and `npm ci` refuses it. This writes them back: name and version as their package asks for them, for the platform in
// their name. Nothing of them is downloaded on another platform. Then it asks the registry for the `integrity` of each
// entry that has none. What the registry does not serve stays without, is named in `tools/withoutIntegrity.json`, and gets
// its integrity from the first one who runs this against a registry that serves it.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { findLockFaults, unchecked } from './lock.mjs'

const OS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const CPU = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'arm']

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const added = []
for (const { optionalDependencies = {}, dev, devOptional, license } of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const os = OS.find((one) => name.includes(`-${one}`))
    const cpu = CPU.find((one) => name.includes(`-${one}`))
    const path = `node_modules/${name}`
    if (lock.packages[path] || !os || !cpu || !/^\d/.test(version)) continue
    const libc =
      name.endsWith('-musl') || name.endsWith('-musleabihf') ? ['musl'] : os === 'linux' ? ['glibc'] : undefined
    lock.packages[path] = {
      version,
      cpu: [cpu],
      ...(dev ? { dev } : {}),
      ...(devOptional ? { devOptional } : {}),
      ...(libc ? { libc } : {}),
      license,
      optional: true,
      os: [os],
    }
    added.push(name)
  }
}
for (const [path, entry] of unchecked(lock)) {
  const name = `${path.replace(/^.*node_modules\//, '')}@${entry.version}`
  const { status, stdout } = spawnSync('npm', ['view', name, 'dist.integrity'], { encoding: 'utf8' })
  const integrity = stdout.trim()
  if (status === 0 && /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity)) Object.assign(entry, { integrity })
}
const sorted = Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1))
writeFileSync('package-lock.json', `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
console.log(added.length === 0 ? 'the lock file was complete' : `added ${added.join(', ')}`)
const known = JSON.parse(readFileSync('tools/withoutIntegrity.json', 'utf8'))
for (const fault of findLockFaults(lock, known)) console.log(fault)
