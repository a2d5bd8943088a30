import fc from 'fast-check'

/** How often and from which seed; a failure prints both. `PORTICO_FUZZ_RUNS` scales it. */
export const fuzzPlan = {
  numRuns: Number(process.env.PORTICO_FUZZ_RUNS ?? 10_000),
  seed: Number(process.env.PORTICO_FUZZ_SEED ?? 20261122),
}
/** Ten thousand runs take seconds alone, and longer on a busy machine. */
export const fuzzTimeoutMs = 60_000 + fuzzPlan.numRuns * 20

const spellings = (word: string) => [
  ...[word, word, word, word.toUpperCase(), `${word[0]?.toUpperCase()}${word.slice(1)}`, `${word} `, ` ${word}`],
  ...[word.replace('s', 'ſ'), word.replace('k', '\u212a'), `${word}\u0000`, `__proto__`, 'constructor'],
]
const keyText = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...['jsonrpc', 'id', 'method', 'params'].flatMap(spellings)) },
  { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
)
const methodText = fc.constantFrom(
  ...['eth_chainId', 'eth_call', 'eth_getLogs', 'getSlot', 'net_version', 'debug_setHead', 'admin_addPeer'],
  ...['eth_sendRawTransaction', 'personal_sign', 'anvil_setBalance', 'ETH_chainId', 'eth_chainid', '__proto__', ''],
)
const numberText = fc.constantFrom(
  ...['0', '1', '-1', '-0', '1.0', '1.5', '1e400', '1E2', '9007199254740993', '12345678901234567890', '01', '.5'],
)
/** As any client may write it: escaped, or plain. */
const written = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, fc.boolean()).map(([plain, isEscaped]) => {
    if (!isEscaped) return JSON.stringify(plain)
    const escaped = [...plain].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
    return `"${escaped.join('')}"`
  })

const { value: valueText } = fc.letrec<{ value: string; object: string; list: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.oneof(
      written(methodText),
      written(fc.string({ maxLength: 8, unit: 'binary' })),
      numberText,
      fc.constantFrom('true', 'false', 'null', '"2.0"', '"0x1"', '"latest"', '"earliest"', '"0xffffff"', '{}', '[]'),
    ),
    tie('object'),
    tie('list'),
  ),
  object: fc
    .array(
      fc.tuple(
        written(fc.oneof(keyText, fc.constantFrom('fromBlock', 'FromBlock', 'toBlock', 'to', 'To'))),
        tie('value'),
      ),
      { maxLength: 4 },
    )
    .map((rows) => `{${rows.map(([key, value]) => `${key}:${value}`).join()}}`),
  list: fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join(' , ')}]`),
}))

const pairsOf = (method: fc.Arbitrary<string>, extra: number) =>
  fc
    .tuple(
      fc.shuffledSubarray(
        ['"jsonrpc":"2.0"', '"id":1', '"params":[]', '"params":[{"fromBlock":"0x1","toBlock":"0x2"}]'],
        {
          minLength: 1,
        },
      ),
      written(method),
      fc.array(fc.tuple(written(keyText), valueText), { maxLength: extra }),
      fc.nat(5),
    )
    .map(([sound, name, strange, place]) => {
      const pairs = [...sound, `"method":${name}`]
      pairs.splice(place, 0, ...strange.map(([key, value]) => `${key}:${value}`))
      return `{${pairs.join(',')}}`
    })
const callText = fc.oneof(pairsOf(fc.constantFrom('eth_chainId', 'eth_getLogs', 'getSlot'), 0), pairsOf(methodText, 2))

/** Texts like the bodies of JSON-RPC, sound ones among them: wrong, doubled, in other letters, cut and mixed up. */
export const rpcBody: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: callText },
  { weight: 3, arbitrary: fc.array(callText, { maxLength: 4 }).map((calls) => `[${calls.join()}]`) },
  { weight: 2, arbitrary: valueText },
  { weight: 1, arbitrary: fc.tuple(callText, fc.nat(), fc.string({ maxLength: 3 })).map(splice) },
)

function splice([text, at, piece]: readonly [string, number, string]): string {
  const place = at % (text.length + 1)
  return text.slice(0, place) + piece + text.slice(place + (at % 3))
}

/** JSON of any kind, with the values that go wrong most often. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, 0, -1, 1.5, 1e21, '', ' ', '\u0000', '\ud800', '__proto__', '0x', '0x00', '-0', '1e9', 'native'],
    ...[[], {}, [[]], { toString: 1 }, { length: 1e9 }, 'x'.repeat(2_000), `0x${'f'.repeat(40)}`, 'eip155:1:0x1'],
  ),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ maxLength: 20, unit: 'binary' }),
)
