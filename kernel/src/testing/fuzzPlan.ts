const SEED = 20_261_122
const RUNS = 10_000

/**
 * How often a fuzzing property runs, and from which seed, which is printed. `PORTICO_FUZZ_RUNS` and `PORTICO_FUZZ_SEED`
 * change them.
 */
export function fuzzPlan(name: string): { readonly numRuns: number; readonly seed: number } {
  const { PORTICO_FUZZ_RUNS = RUNS, PORTICO_FUZZ_SEED = SEED } = process.env
  const plan = { numRuns: Number(PORTICO_FUZZ_RUNS), seed: Number(PORTICO_FUZZ_SEED) }
  process.stdout.write(`fuzz ${name}: seed ${plan.seed}, ${plan.numRuns} runs\n`)
  return plan
}
