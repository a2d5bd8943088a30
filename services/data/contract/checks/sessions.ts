import { randomBytes } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import * as answers from '../answers.js'
import { badRequest, type Check, demand, demandEqual, demandRefusal, readAs, Skip, type Subject } from '../check.js'

const MOST_PAGES = 50

/** Calls 19 and 20 of wire §2.3, on each EVM chain. */
export const checkSessions = ({ chains, accounts }: Subject): readonly Check[] =>
  chains
    .filter((chainId) => chainId.startsWith('eip155:'))
    .flatMap((chainId): readonly Check[] => [
      ...accounts
        .filter((address) => address.startsWith('0x'))
        .map((address) => ({
          name: `19 ${chainId}:${address}: its permissions, page after page to the end, without doubles`,
          run: checkPages(`${chainId}:${address}`),
        })),
      { name: `20 ${chainId}: what is not known is not noted as revoked`, run: checkUnknown(chainId) },
      {
        name: `20 ${chainId}: a text signed by another account is refused`,
        run: whereKept(chainId, checkSigner(chainId)),
      },
      {
        name: `20 ${chainId}: a text about another permission is refused`,
        run: whereKept(chainId, checkText(chainId)),
      },
      { name: `20 ${chainId}: a text of another time is refused`, run: whereKept(chainId, checkTimes(chainId)) },
    ])

async function readPcis({ ask }: Subject, account: string): Promise<readonly string[]> {
  const path = `v1/sessions/${encodeURIComponent(account)}`
  const seen: string[] = []
  let cursor: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { pcis, next } = readAs(await ask({ path, query: { cursor } }), answers.sessions)
    seen.push(...pcis.map(({ pci }) => pci))
    demandEqual(new Set(seen).size, seen.length, 'the number of different permissions')
    demand(pcis.length > 0 || next === undefined, 'an empty page that goes on')
    cursor = next
    if (cursor === undefined) break
  }
  return seen
}

const checkPages = (account: string) => async (subject: Subject) => {
  if ((await readPcis(subject, account)).length === 0) throw new Skip('it has given no permission')
}

/** A server that keeps none answers all the same, as of a network that it does not serve. */
const whereKept = (chainId: string, run: Check['run']) => async (subject: Subject) => {
  const own = subject.accounts.filter((address) => address.startsWith('0x'))
  const kept = await Promise.all(own.map((address) => readPcis(subject, `${chainId}:${address}`)))
  if (kept.flat().length === 0) throw new Skip('no account has given a permission')
  await run(subject)
}

/** What an account of a new key signs, about a permission that it has never given. */
function prepare(chainId: string, { agedSec = 0 } = {}) {
  const owner = privateKeyToAccount(generatePrivateKey())
  const account = `${chainId}:${owner.address}`
  const pci = `0x${randomBytes(32).toString('hex')}`
  const issuedAt = new Date(Date.now() - agedSec * 1_000).toISOString()
  const message = `Revoke permission\nAccount: ${account}\nPermission: ${pci}\nIssued: ${issuedAt}`
  return { owner, account, pci, issuedAt, message }
}

const revoke = ({ ask }: Subject, account: string, body: object) =>
  ask({ path: `v1/sessions/${encodeURIComponent(account)}/revoke`, body })

const checkUnknown = (chainId: string) => async (subject: Subject) => {
  const { owner, account, pci, issuedAt, message } = prepare(chainId)
  const signature = await owner.signMessage({ message })
  const answer = readAs(await revoke(subject, account, { pci, issuedAt, signature }), answers.success)
  demandEqual(answer, { success: false }, 'the answer')
}

const checkSigner = (chainId: string) => async (subject: Subject) => {
  const { account, pci, issuedAt, message } = prepare(chainId)
  const signature = await privateKeyToAccount(generatePrivateKey()).signMessage({ message })
  demandRefusal(await revoke(subject, account, { pci, issuedAt, signature }), badRequest)
}

const checkText = (chainId: string) => async (subject: Subject) => {
  const { owner, account, issuedAt, message } = prepare(chainId)
  const signature = await owner.signMessage({ message })
  demandRefusal(await revoke(subject, account, { pci: prepare(chainId).pci, issuedAt, signature }), badRequest)
}

const checkTimes = (chainId: string) => async (subject: Subject) => {
  for (const agedSec of [310, -600]) {
    const { owner, account, pci, issuedAt, message } = prepare(chainId, { agedSec })
    const signature = await owner.signMessage({ message })
    demandRefusal(await revoke(subject, account, { pci, issuedAt, signature }), badRequest)
  }
}
