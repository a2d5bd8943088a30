// Stryker names the tests it wants as `suite test`, Vitest 5 compares with `suite > test`: without this, no test inside a
// `describe` runs against a mutant.
const { config } = (globalThis as unknown as { __vitest_worker__: { config: { testNamePattern?: RegExp } } })
  .__vitest_worker__
if (config.testNamePattern)
  config.testNamePattern = new RegExp(config.testNamePattern.source.replaceAll(' ', '(?: > | )'))
