// For `npm run mutate -- … --draw 0.1`: which mutants run, the same ones for the same seed. Stryker counts the others as
// neither killed nor survived.
import { createHash } from 'node:crypto'

const { PORTICO_DRAW = '1', PORTICO_DRAW_SEED = '0' } = process.env
const isDrawn = ({ fileName, location, mutatorName, replacement }) => {
  const named = JSON.stringify([PORTICO_DRAW_SEED, fileName.split('/').pop(), location, mutatorName, replacement])
  return createHash('sha256').update(named).digest().readUInt32BE() / 2 ** 32 < Number(PORTICO_DRAW)
}

const checker = () => ({
  init: async () => {},
  check: async (mutants) =>
    Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        isDrawn(mutant) ? { status: 'passed' } : { status: 'compileError', reason: 'not drawn' },
      ]),
    ),
  group: async (mutants) => [mutants.map(({ id }) => id)],
})

export const strykerPlugins = [{ kind: 'Checker', name: 'draw', factory: checker }]
