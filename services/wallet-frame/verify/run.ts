// `npm run verify-frame -- <address of a frame>`: compares it with a build of this checkout. Ends with 0 when all files are the same,
// with 1 when one is not, and with 2 when they can't be compared.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFrame } from '../buildFrame.js'
import { type FrameOutcome, verifyFrame } from './verifyFrame.js'

const marks = { same: 'same    ', differs: 'DIFFERS ', missing: 'MISSING ', extra: 'EXTRA   ' } as const

async function main([frameUrl]: readonly string[]): Promise<void> {
  if (frameUrl === undefined) throw new Error('npm run verify-frame -- <address of a frame>')
  const folder = mkdtempSync(join(tmpdir(), 'portico-frame-'))
  try {
    report(frameUrl, await verifyFrame(frameUrl, await buildFrame(folder)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function report(frameUrl: string, { files, isSame, apis }: FrameOutcome): void {
  for (const { name, state } of files) console.log(`${marks[state]}${name}`)
  console.log(
    isSame
      ? `\nAll ${files.length} files at ${frameUrl} are those of this checkout. Calls go to ${apis.join(', ')}`
      : `\nNot all files at ${frameUrl} are those of this checkout: it is another version, or another frame.`,
  )
  process.exitCode = isSame ? 0 : 1
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
  console.error(error instanceof Error ? `${error.message}${cause}` : error)
  process.exitCode = 2
})
