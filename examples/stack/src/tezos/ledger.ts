import { createHash } from 'node:crypto'
import { b58Encode, PrefixV2, ValidationResult, validateAddress } from '@taquito/utils'
import type { TezosDomains } from './domains.js'
import { addressOfKey, type Content, decodeOperation, OperationError, type SignedOperation } from './operations.js'
import { readTransfer, readView, type TezosToken } from './tokens.js'

export interface TezosGenesis {
  /** As nodes write it: `NetX…`. */
  readonly chainId: string
  /** Mutez. */
  readonly balances: Readonly<Record<string, bigint>>
  readonly tokens: readonly (TezosToken & { readonly balances: Readonly<Record<string, bigint>> })[]
  readonly names?: TezosDomains
}

interface Account {
  balance: bigint
  counter: bigint
  publicKey: string | undefined
}

export interface ContentResult {
  readonly status: 'applied' | 'failed' | 'backtracked' | 'skipped'
  readonly consumed_milligas?: string
  readonly paid_storage_size_diff?: string
  readonly allocated_destination_contract?: boolean
  readonly errors?: readonly object[]
}

interface Included {
  readonly operation: SignedOperation
  readonly results: readonly ContentResult[]
}

/** What nodes say of the rules, as far as wallets and pages read it. */
export const CONSTANTS = {
  hard_gas_limit_per_operation: '1040000',
  hard_gas_limit_per_block: '1386666',
  hard_storage_limit_per_operation: '60000',
  cost_per_byte: '250',
  origination_size: 257,
  minimal_block_delay: '8',
  max_operations_time_to_live: 450,
  smart_rollup_origination_size: 6314,
} as const

const COST_PER_BYTE = BigInt(CONSTANTS.cost_per_byte)
/** Of a new owner in the ledger of a token. */
const OWNER_BYTES = 67n
const GAS = { reveal: 176n, transfer: 169n, call: 2_100n }

interface State {
  accounts: Map<string, Account>
  /** By contract, number and owner. */
  tokens: Map<string, bigint>
}

export type TezosLedger = ReturnType<typeof createTezosLedger>

/** The state of a stand-in for a network: accounts, tokens of two standards, and the rules for managers' operations. A block every `blockMs`, none for 0. */
export function createTezosLedger(genesis: TezosGenesis, blockMs: number) {
  const hashOf = (level: number) =>
    b58Encode(createHash('sha256').update(`${genesis.chainId} ${level}`).digest(), PrefixV2.BlockHash)
  const blocks: (readonly Included[])[] = [[]]
  const levels = new Map([[hashOf(0), 0]])
  let waiting: SignedOperation[] = []
  let state: State = {
    accounts: new Map(
      Object.entries(genesis.balances).map(([address, balance]) => [
        address,
        { balance, counter: 1_000n, publicKey: undefined },
      ]),
    ),
    tokens: new Map(
      genesis.tokens.flatMap(({ contract, tokenId, balances }) =>
        Object.entries(balances).map(([owner, units]) => [`${contract} ${tokenId} ${owner}`, units] as const),
      ),
    ),
  }
  const head = () => blocks.length - 1
  const tokenOf = (contract: string, tokenId?: string) =>
    genesis.tokens.find((one) => one.contract === contract && (tokenId ?? one.tokenId) === one.tokenId)

  const accountIn = ({ accounts }: State, address: string): Account => {
    const account = accounts.get(address)
    if (!account) throw new OperationError('contract.empty_implicit_contract', { implicit: address })
    return account
  }
  function take(now: State, address: string, amount: bigint): void {
    const { balance } = accountIn(now, address)
    if (balance < amount)
      throw new OperationError('contract.balance_too_low', {
        contract: address,
        balance: `${balance}`,
        amount: `${amount}`,
      })
    accountIn(now, address).balance -= amount
  }

  function callToken(now: State, token: TezosToken, content: Content): bigint {
    let bytes = 0n
    for (const { to, tokenId, amount } of readTransfer(token, content)) {
      const place = (owner: string) => `${token.contract} ${tokenId} ${owner}`
      if (!tokenOf(token.contract, tokenId))
        throw new OperationError('michelson_v1.script_rejected', { with: { string: 'FA2_TOKEN_UNDEFINED' } })
      const held = now.tokens.get(place(content.source)) ?? 0n
      if (held < amount) {
        const word = token.standard === 'fa2' ? 'FA2_INSUFFICIENT_BALANCE' : 'NotEnoughBalance'
        throw new OperationError('michelson_v1.script_rejected', { with: { string: word } })
      }
      now.tokens.set(place(content.source), held - amount)
      if (!now.tokens.has(place(to))) bytes += OWNER_BYTES
      now.tokens.set(place(to), (now.tokens.get(place(to)) ?? 0n) + amount)
    }
    return bytes
  }

  function execute(now: State, content: Content): ContentResult {
    const { kind, source, gas_limit, storage_limit, destination = '', amount: text = '0' } = content
    const useGas = (gas: bigint) => {
      if (gas > BigInt(gas_limit)) throw new OperationError('gas_exhausted.operation')
      return String(gas * 1_000n)
    }
    const burn = (bytes: bigint) => {
      if (bytes > BigInt(storage_limit)) throw new OperationError('storage_exhausted.operation')
      take(now, source, bytes * COST_PER_BYTE)
    }
    if (kind === 'reveal') {
      const account = accountIn(now, source)
      if (account.publicKey !== undefined) throw new OperationError('contract.previously_revealed_key')
      account.publicKey = content.public_key
      return { status: 'applied', consumed_milligas: useGas(GAS.reveal) }
    }
    if (kind !== 'transaction') throw new OperationError('operation.unsupported', { kind })
    if (validateAddress(destination) !== ValidationResult.VALID) throw new OperationError('invalid_contract_notation')
    const amount = BigInt(text)
    const token = tokenOf(destination)
    if (token) {
      const bytes = callToken(now, token, content)
      burn(bytes)
      const storage = bytes > 0n && { paid_storage_size_diff: String(bytes) }
      return { status: 'applied', consumed_milligas: useGas(GAS.call), ...storage }
    }
    if (destination.startsWith('KT1'))
      throw new OperationError('contract.non_existing_contract', { contract: destination })
    if (amount === 0n) throw new OperationError('contract.empty_transaction', { contract: destination })
    take(now, source, amount)
    const isNew = !now.accounts.has(destination)
    if (isNew) {
      burn(BigInt(CONSTANTS.origination_size))
      now.accounts.set(destination, { balance: 0n, counter: 1_000n, publicKey: undefined })
    }
    accountIn(now, destination).balance += amount
    const allocated = isNew && { allocated_destination_contract: true }
    return { status: 'applied', consumed_milligas: useGas(GAS.transfer), ...allocated }
  }

  const toError = (error: unknown) => {
    if (!(error instanceof OperationError)) throw error
    return { kind: 'temporary', id: `proto.022-PtSeouLo.${error.id}`, ...error.details }
  }
  /** All of it, or nothing but the fees. */
  function run(
    before: State,
    contents: readonly Content[],
  ): { readonly after: State; readonly results: readonly ContentResult[] } {
    const now = structuredClone(before)
    const results: ContentResult[] = []
    for (const content of contents) {
      try {
        results.push(execute(now, content))
      } catch (error) {
        const failed = { status: 'failed' as const, errors: [toError(error)] }
        const done = results.map((result) => ({ ...result, status: 'backtracked' as const }))
        const rest = contents.slice(results.length + 1).map(() => ({ status: 'skipped' as const }))
        return { after: before, results: [...done, failed, ...rest] }
      }
    }
    return { after: now, results }
  }

  /** What holds before anything is done. @throws {@link OperationError} */
  function checkManager(now: State, contents: readonly Content[], pending: number): Account {
    const [first] = contents
    if (!first) throw new OperationError('validate.operation.contents_list_empty')
    const account = accountIn(now, first.source)
    contents.forEach(({ source, counter, gas_limit }, index) => {
      if (source !== first.source) throw new OperationError('validate.operation.inconsistent_sources')
      const expected = account.counter + BigInt(pending + index + 1)
      if (BigInt(counter) !== expected) {
        const id = BigInt(counter) < expected ? 'contract.counter_in_the_past' : 'contract.counter_in_the_future'
        throw new OperationError(id, { contract: source, expected: String(expected), found: counter })
      }
      if (BigInt(gas_limit) > BigInt(CONSTANTS.hard_gas_limit_per_operation))
        throw new OperationError('gas_limit_too_high')
    })
    const key = account.publicKey ?? (first.kind === 'reveal' ? first.public_key : undefined)
    if (key === undefined) throw new OperationError('contract.unrevealed_key', { contract: first.source })
    if (addressOfKey(key) !== first.source) throw new OperationError('contract.manager.inconsistent_hash')
    return { ...account, publicKey: key }
  }
  const sumOf = (contents: readonly Content[], field: 'fee' | 'gas_limit') =>
    contents.reduce((sum, content) => sum + BigInt(content[field]), 0n)

  function checkOperation(operation: SignedOperation): void {
    const { branch, contents, size } = operation
    const level = levels.get(branch)
    if (level === undefined || head() - level > CONSTANTS.max_operations_time_to_live)
      throw new OperationError('validate.operation.outdated_or_unknown_branch')
    const own = waiting.filter((one) => one.contents[0]?.source === contents[0]?.source)
    const pending = own.reduce((sum, one) => sum + one.contents.length, 0)
    const { publicKey = '', balance } = checkManager(state, contents, pending)
    if (!operation.isSignedBy(publicKey)) throw new OperationError('operation.invalid_signature')
    const fees = sumOf(contents, 'fee')
    const nanotez = 100_000n + 100n * sumOf(contents, 'gas_limit') + 1_000n * BigInt(size)
    if (fees * 1_000n < nanotez)
      throw new OperationError('prefilter.fees_too_low', { required: String(nanotez / 1_000n) })
    if (fees > balance) throw new OperationError('contract.balance_too_low', { balance: String(balance) })
  }

  function mine(): void {
    const batch = waiting
    waiting = []
    const included = batch.map((operation): Included => {
      const { contents } = operation
      const paid = structuredClone(state)
      const account = accountIn(paid, contents[0]?.source ?? '')
      account.balance -= sumOf(contents, 'fee')
      account.counter += BigInt(contents.length)
      const { after, results } = run(paid, contents)
      state = after
      return { operation, results }
    })
    blocks.push(included)
    levels.set(hashOf(head()), head())
  }
  const timer = blockMs > 0 ? setInterval(mine, blockMs) : undefined
  timer?.unref()

  return {
    genesis,
    head,
    hashOf,
    levelOf: (hash: string) => levels.get(hash),
    blocks: (level: number) => blocks[level],
    account: (address: string) => state.accounts.get(address),
    tokenBalance: (contract: string, tokenId: string, owner: string) =>
      state.tokens.get(`${contract} ${tokenId} ${owner}`) ?? 0n,
    /** A view of balances (TZIP-7, TZIP-12). @throws {@link OperationError} */
    view(contract: string, entrypoint: string, input: unknown): object {
      const token = tokenOf(contract)
      if (!token) throw new OperationError('contract.non_existing_contract', { contract })
      const { owner, tokenId } = readView(token, entrypoint, input)
      const int = String(state.tokens.get(`${contract} ${tokenId} ${owner}`) ?? 0n)
      const request = { prim: 'Pair', args: [{ string: owner }, { int: tokenId }] }
      return token.standard === 'fa1.2' ? { int } : [{ prim: 'Pair', args: [request, { int }] }]
    },
    /** Tries contents on the state of now: no signature, no fee. @throws {@link OperationError} */
    simulate(contents: readonly Content[]): readonly ContentResult[] {
      checkManager(state, contents, 0)
      return run(state, contents).results
    },
    /** Takes it for the next block. @throws {@link OperationError} */
    async inject(hex: string): Promise<string> {
      const operation = await decodeOperation(hex)
      checkOperation(operation)
      waiting.push(operation)
      return operation.hash
    },
    mine,
    stopClock: () => clearInterval(timer),
  }
}
