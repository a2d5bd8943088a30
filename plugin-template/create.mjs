// `npm run new-plugin -- <namespace> [folder]`: a copy of this folder under another name.
// Without a folder it becomes a workspace in plugins/chains; with one it is a package of its own.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRenamer, findNamespaceFault } from '../create/src/pluginNames.mjs'

const template = dirname(fileURLToPath(import.meta.url))
const root = dirname(template)
const [namespace = '', chosenFolder] = process.argv.slice(2)

function stop(reason) {
  console.error(`${reason}\nUsage: npm run new-plugin -- <namespace> [folder]`)
  process.exit(1)
}

const fault = findNamespaceFault(namespace)
if (fault) stop(fault)
const isWorkspace = chosenFolder === undefined
const folder = isWorkspace
  ? join(root, 'plugins/chains', namespace)
  : resolve(process.env.INIT_CWD ?? '.', chosenFolder)
if (existsSync(folder)) stop(`${relative('.', folder)} exists already.`)

const rename = createRenamer(namespace)

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)

mkdirSync(folder, { recursive: true })
const parts = ['src', 'test', 'README.md', ...(isWorkspace ? [] : ['page', 'vitest.config.ts'])]
for (const part of parts) cpSync(join(template, part), join(folder, part), { recursive: true })
cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!file.isFile()) continue
  const path = join(file.parentPath ?? file.path, file.name)
  const renamed = join(dirname(path), rename(basename(path)))
  const text = rename(readFileSync(path, 'utf8'))
  rmSync(path)
  writeFileSync(renamed, text)
}

const { version } = readJson(join(root, 'kernel/package.json'))
const own = readJson(join(template, 'package.json'))
const description = `The ${namespace} chain family for the Portico wallet connection widget.`
if (isWorkspace) {
  const { private: _private, version: _version, name: _name, ...rest } = own
  writeJson(join(folder, 'package.json'), {
    name: `@portico/chain-${namespace}`,
    version,
    description,
    ...rest,
    keywords: rest.keywords.map(rename),
  })
} else {
  const { devDependencies } = readJson(join(root, 'package.json'))
  const pick = (...names) => Object.fromEntries(names.map((name) => [name, devDependencies[name]]))
  const packed = (name) => `file:portico-${name}-${version}.tgz`
  const built = ([path, target]) =>
    typeof target === 'string' ? [path, target] : [path, { types: target.types, default: target.default }]
  const react = own.devDependencies.react
  writeJson(join(folder, 'package.json'), {
    name: `portico-chain-${namespace}`,
    version: '0.0.0',
    description,
    license: own.license,
    keywords: own.keywords.map(rename),
    engines: own.engines,
    type: own.type,
    sideEffects: own.sideEffects,
    scripts: { start: 'vite page', check: 'tsc', build: 'tsc -p tsconfig.build.json', test: 'vitest run' },
    files: own.files,
    exports: Object.fromEntries(Object.entries(own.exports).map(built)),
    dependencies: own.dependencies,
    peerDependencies: own.peerDependencies,
    devDependencies: {
      '@portico/kernel': packed('kernel'),
      '@portico/ui': packed('ui'),
      ...pick('@types/node', '@types/react'),
      react,
      'react-dom': react,
      ...pick('typescript', 'vite', 'vitest'),
    },
    overrides: { '@portico/kernel': '$@portico/kernel' },
  })
  const { compilerOptions } = readJson(join(root, 'tsconfig.json'))
  const { customConditions: _conditions, allowJs: _allowJs, ...options } = compilerOptions
  writeJson(join(folder, 'tsconfig.json'), {
    compilerOptions: options,
    include: ['src', 'test', 'page', 'vitest.config.ts'],
  })
  writeJson(join(folder, 'tsconfig.build.json'), {
    extends: './tsconfig.json',
    compilerOptions: { noEmit: false, declaration: true, outDir: 'dist', rootDir: 'src' },
    include: ['src'],
  })
}

// Names of another length break lines elsewhere, and sort elsewhere.
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
const formatting = ['check', '--write', '--vcs-enabled=false', '--log-level=error', `--config-path=${root}`, '.']
execFileSync(process.execPath, [biome, ...formatting], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })

const shown = relative('.', folder) || '.'
console.log(`Made ${shown}. It works as it is, with a made-up wallet protocol; README.md says what to replace first.

  ${
    isWorkspace
      ? `npm install && npx vitest run --project plugins ${shown}`
      : `node tools/build.mjs packages && npm pack -w @portico/kernel -w @portico/ui --pack-destination ${shown}
  cd ${shown} && npm install && npm test && npm start`
  }`)
