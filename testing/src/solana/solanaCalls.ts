import { fromBaseUnits } from '@portico/kernel/amounts'
import { base58 } from '@scure/base'
import { callNode } from '../wallet/nodeCalls.js'
import { listWireInstructions, type WireInstruction } from './solanaTransaction.js'

const SYSTEM_PROGRAM = base58.encode(new Uint8Array(32))
const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const TOKEN_PROGRAMS = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']

const SOL_DECIMALS = 9
const READING_LIMIT_MS = 3_000
const unknownAccount = 'an account that is looked up'

/** What a transaction moves, read from its bytes: "Send 0.5 SOL to …". Owners of token accounts are asked of the node. */
export async function describeSolanaTransaction(wire: Uint8Array, rpcUrl: string): Promise<string> {
  const instructions = listWireInstructions(wire)
  const created = new Map(instructions.flatMap(readCreation))
  const ownerOf = async (account: string | undefined) => {
    if (account === undefined) return unknownAccount
    return created.get(account) ?? (await askOwner(account, rpcUrl)) ?? `token account ${account}`
  }
  const moves = await Promise.all(
    instructions.map(async ({ program = '', accounts, payload }) => {
      const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength)
      // System program, instruction 2: transfer, u64 lamports.
      if (program === SYSTEM_PROGRAM && payload.length === 12 && view.getUint32(0, true) === 2) {
        return `Send ${fromBaseUnits(view.getBigUint64(4, true), SOL_DECIMALS)} SOL to ${accounts[1] ?? unknownAccount}`
      }
      // Token program, instruction 12: TransferChecked, u64 amount, u8 decimals; source, mint, destination, owner.
      if (TOKEN_PROGRAMS.includes(program) && payload.length === 10 && payload[0] === 12) {
        const amount = fromBaseUnits(view.getBigUint64(1, true), payload[9] ?? 0)
        return `Send ${amount} of token ${accounts[1] ?? unknownAccount} to ${await ownerOf(accounts[2])}`
      }
      return undefined
    }),
  )
  const lines = moves.filter((move) => move !== undefined)
  const count = instructions.length
  return lines.length > 0 ? lines.join(', ') : `Run ${count} instruction${count === 1 ? '' : 's'}`
}

/** The account for tokens that a transaction makes, and its owner: payer, account, owner, mint, … */
function readCreation({ program, accounts }: WireInstruction): [string, string][] {
  const [, account, owner] = accounts
  return program === ASSOCIATED_TOKEN_PROGRAM && account && owner ? [[account, owner]] : []
}

async function askOwner(account: string, rpcUrl: string): Promise<string | undefined> {
  try {
    const config = { encoding: 'jsonParsed', commitment: 'confirmed' }
    const answer = await callNode(rpcUrl, 'getAccountInfo', [account, config], READING_LIMIT_MS)
    const read = answer as { value: { data: { parsed: { info: { owner: string } } } } }
    return read.value.data.parsed.info.owner
  } catch {
    return undefined
  }
}
