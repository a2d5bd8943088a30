import { type Content, OperationError } from './operations.js'

/** A token of a contract that the stand-in runs. */
export interface TezosToken {
  readonly contract: string
  /** `fa1.2` has no number. */
  readonly standard: 'fa1.2' | 'fa2'
  readonly tokenId: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

interface Move {
  readonly to: string
  readonly tokenId: string
  readonly amount: bigint
}

type Micheline = {
  readonly prim?: string
  readonly args?: readonly unknown[]
  readonly string?: string
  readonly int?: string
}

const refuse = () => new OperationError('michelson_v1.bad_contract_parameter')
function pair(value: unknown): readonly [unknown, unknown] {
  const { prim, args = [] } = Object(value) as Micheline
  if (prim !== 'Pair' || args.length !== 2) throw refuse()
  return [args[0], args[1]]
}
function text(value: unknown): string {
  const { string } = Object(value) as Micheline
  if (typeof string !== 'string') throw refuse()
  return string
}
function natural(value: unknown): bigint {
  const { int } = Object(value) as Micheline
  if (typeof int !== 'string' || !/^\d+$/.test(int)) throw refuse()
  return BigInt(int)
}
function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw refuse()
  return value
}

/** The moves that a call of `transfer` asks for; only the owner itself may (TZIP-7, TZIP-12). @throws {@link OperationError} */
export function readTransfer({ standard }: TezosToken, { source, parameters, amount }: Content): readonly Move[] {
  if (parameters?.entrypoint !== 'transfer') throw new OperationError('michelson_v1.no_such_entrypoint')
  if (amount !== '0') throw new OperationError('michelson_v1.script_rejected', { with: { string: 'DON_T_SEND_TEZ' } })
  const requireOwner = (owner: string, word: string) => {
    if (owner !== source) throw new OperationError('michelson_v1.script_rejected', { with: { string: word } })
  }
  if (standard === 'fa1.2') {
    const [from, rest] = pair(parameters.value)
    const [to, units] = pair(rest)
    requireOwner(text(from), 'NotEnoughAllowance')
    return [{ to: text(to), tokenId: '0', amount: natural(units) }]
  }
  return list(parameters.value).flatMap((group) => {
    const [from, moves] = pair(group)
    requireOwner(text(from), 'FA2_NOT_OPERATOR')
    return list(moves).map((move) => {
      const [to, rest] = pair(move)
      const [tokenId, units] = pair(rest)
      return { to: text(to), tokenId: String(natural(tokenId)), amount: natural(units) }
    })
  })
}

/** Owner and number that a view of balances asks for. @throws {@link OperationError} */
export function readView(
  { standard }: TezosToken,
  entrypoint: string,
  input: unknown,
): { owner: string; tokenId: string } {
  if (entrypoint !== (standard === 'fa1.2' ? 'getBalance' : 'balance_of'))
    throw new OperationError('michelson_v1.no_such_entrypoint')
  if (standard === 'fa1.2') return { owner: text(input), tokenId: '0' }
  const [owner, tokenId] = pair(list(input)[0])
  return { owner: text(owner), tokenId: String(natural(tokenId)) }
}
