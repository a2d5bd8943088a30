import type { Sender } from './exchange.js'
import type { RelayLimits } from './limits.js'

/** Shares the mailbox of one process out among clients, addresses and projects. */
export interface MailShares {
  /**
   * Makes room and charges the sender. `drop` gives the place up when it is needed.
   * @returns what ends the charge; `undefined` when so much never has room
   */
  charge(sender: Sender, bytes: number, drop: () => void): (() => void) | undefined
  /** Of all. */
  bytes(): number
}

/** What one client has sent from one address for one project, oldest first. */
interface Account {
  readonly network: string
  /** How to drop each. */
  readonly letters: Set<() => void>
  bytes: number
}

interface Group {
  readonly accounts: Set<Account>
  bytes: number
}

const ALL = 'all'

export function createMailShares(limits: RelayLimits): MailShares {
  const accounts = new Map<string, Account>()
  const groups = new Map<string, Group>()

  const change = (account: Account, names: readonly string[], bytes: number) => {
    account.bytes += bytes
    for (const name of names) {
      const group = groups.get(name) ?? { accounts: new Set(), bytes: 0 }
      groups.set(name, group)
      group.bytes += bytes
      group.accounts.add(account)
      if (account.letters.size === 0) group.accounts.delete(account)
      if (group.accounts.size === 0) groups.delete(name)
    }
  }
  return {
    charge(sender, bytes, drop) {
      const shares = nameShares(sender, limits)
      if (shares.some(([, most]) => bytes > most)) return undefined
      for (const [name, most] of shares) {
        for (let group = groups.get(name); group && group.bytes + bytes > most; group = groups.get(name)) {
          const [oldest] = findLargest(group)?.letters ?? []
          oldest?.()
        }
      }
      const names = shares.map(([name]) => name)
      const key = names.join(' ')
      const account = accounts.get(key) ?? { network: sender.network, letters: new Set(), bytes: 0 }
      accounts.set(key, account)
      account.letters.add(drop)
      change(account, names, bytes)
      return () => {
        if (!account.letters.delete(drop)) return
        change(account, names, -bytes)
        if (account.letters.size === 0) accounts.delete(key)
      }
    },
    bytes: () => groups.get(ALL)?.bytes ?? 0,
  }
}

/** Narrowest first, so that a sender makes room for itself before others do. */
const nameShares = (
  { clientId, network, projectId }: Sender,
  limits: RelayLimits,
): readonly (readonly [string, number])[] => [
  [`client ${clientId}`, limits.maxMailboxBytesPerClient],
  [`address ${network}`, limits.maxMailboxBytesPerAddress],
  [`project ${projectId}`, limits.maxMailboxBytesPerProject],
  [ALL, limits.maxMailboxBytes],
]

/** Of the address that has most in the group, the client that has most: ids are free, addresses are not. */
function findLargest({ accounts }: Group): Account | undefined {
  const ofAddresses = new Map<string, number>()
  for (const { network, bytes } of accounts) ofAddresses.set(network, (ofAddresses.get(network) ?? 0) + bytes)
  const weigh = ({ network, bytes }: Account) => [ofAddresses.get(network) ?? 0, bytes] as const
  let largest: Account | undefined
  let most: readonly [number, number] = [0, 0]
  for (const account of accounts) {
    const weight = weigh(account)
    if (weight[0] < most[0] || (weight[0] === most[0] && weight[1] <= most[1])) continue
    largest = account
    most = weight
  }
  return largest
}
