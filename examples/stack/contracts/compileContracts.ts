// `npm run compile-contracts -w examples/stack`: writes an artifact beside each source that can be deployed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'

const folder = new URL('./', import.meta.url)
const require = createRequire(import.meta.url)
const compiler = require('solc') as {
  compile(input: string, readers: { import(path: string): { readonly contents: string } }): string
}

const outputSchema = z.object({
  errors: z.array(z.object({ severity: z.string(), formattedMessage: z.string() })).default([]),
  contracts: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ abi: z.array(z.unknown()), evm: z.object({ bytecode: z.object({ object: z.string() }) }) }),
    ),
  ),
})

const files = readdirSync(folder).filter((name) => name.endsWith('.sol'))
const input = {
  language: 'Solidity',
  sources: Object.fromEntries(files.map((name) => [name, { content: readFileSync(new URL(name, folder), 'utf8') }])),
  settings: {
    optimizer: { enabled: true, runs: 200 },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
  },
}

const readImport = (path: string) => ({ contents: readFileSync(require.resolve(path), 'utf8') })
const { errors, contracts } = outputSchema.parse(
  JSON.parse(compiler.compile(JSON.stringify(input), { import: readImport })),
)
for (const { formattedMessage } of errors) console.error(formattedMessage)
if (errors.some(({ severity }) => severity === 'error')) process.exit(1)

for (const file of files) {
  const name = file.replace('.sol', '')
  const compiled = contracts[file]?.[name]
  // The functions of a library are part of the contracts that use it.
  if (!compiled || compiled.abi.length === 0) continue
  const artifact = { abi: compiled.abi, bytecode: `0x${compiled.evm.bytecode.object}` }
  const artifactName = `${name[0]?.toLowerCase()}${name.slice(1)}.artifact.json`
  writeFileSync(new URL(artifactName, folder), `${JSON.stringify(artifact, null, 2)}\n`)
  console.log(`${artifactName}: ${compiled.evm.bytecode.object.length / 2} bytes`)
}
