/** What a contract's call does with the coins that came with it: keeps some, and gives the rest back. */
interface CallResult {
  readonly value?: unknown
  /** Yocto of the deposit that go back to the caller. */
  readonly refund?: bigint
}

/** A token's contract (NEP-141) with places for its holders (NEP-145) and a name (NEP-148). */
export interface TokenContract {
  call(method: string, args: Readonly<Record<string, unknown>>, caller: string, deposit: bigint): CallResult
  /** @throws for a method that there is not, as the runtime words it */
  view(method: string, args: Readonly<Record<string, unknown>>): unknown
  /** What it takes to undo what calls have done since. */
  save(): () => void
}

/** What a holder's place costs. */
const PLACE = 1_250_000_000_000_000_000_000n

export function createToken(options: {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly balances: Readonly<Record<string, bigint>>
}): TokenContract {
  const { symbol, name, decimals } = options
  let balances = new Map(Object.entries(options.balances))
  const panic = (text: string) => new Error(`Smart contract panicked: ${text}`)
  const unknown = () => new Error('wasm execution failed with error: MethodResolveError(MethodNotFound)')
  const held = (account: string) => {
    const amount = balances.get(account)
    if (amount === undefined) throw panic(`The account ${account} is not registered`)
    return amount
  }
  const placeOf = (account: string) => (balances.has(account) ? { total: String(PLACE), available: '0' } : null)

  return {
    call(method, args, caller, deposit) {
      switch (method) {
        case 'storage_deposit': {
          const account = String(args.account_id ?? caller)
          if (balances.has(account)) return { refund: deposit }
          if (deposit < PLACE) throw panic('The attached deposit is less than the minimum storage balance')
          balances.set(account, 0n)
          return { value: placeOf(account), refund: deposit - PLACE }
        }
        case 'ft_transfer': {
          if (deposit !== 1n) throw panic('Requires attached deposit of exactly 1 yoctoNEAR')
          const [to, amount] = [String(args.receiver_id), BigInt(String(args.amount))]
          if (to === caller) throw panic('Sender and receiver should be different')
          if (amount <= 0n) throw panic('The amount should be a positive number')
          if (held(caller) < amount) throw panic("The account doesn't have enough balance")
          balances.set(to, held(to) + amount)
          balances.set(caller, held(caller) - amount)
          return {}
        }
        default:
          throw unknown()
      }
    },
    view(method, args) {
      switch (method) {
        case 'ft_balance_of':
          return String(balances.get(String(args.account_id)) ?? 0n)
        case 'ft_metadata':
          return { spec: 'ft-1.0.0', name, symbol, decimals, icon: null, reference: null, reference_hash: null }
        case 'storage_balance_of':
          return placeOf(String(args.account_id))
        case 'storage_balance_bounds':
          return { min: String(PLACE), max: String(PLACE) }
        default:
          throw unknown()
      }
    },
    save() {
      const before = new Map(balances)
      return () => {
        balances = before
      }
    },
  }
}
