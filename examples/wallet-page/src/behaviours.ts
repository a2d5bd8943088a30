import type { SessionTypes } from '@walletconnect/types'

/** What a scripted wallet can do with a proposal. */
export interface ProposalDeed {
  /** What an honest wallet would approve. */
  readonly honest: SessionTypes.Namespaces
  /** Settles a session without checking what is approved. */
  approve(namespaces: SessionTypes.Namespaces): Promise<void>
  /** The same, but the session goes to a topic without listeners. */
  approveElsewhere(namespaces: SessionTypes.Namespaces): Promise<void>
  reject(code: number): Promise<void>
  waitLong(): Promise<void>
  goOffline(): Promise<void>
}

export interface Behaviour {
  /** For a menu. */
  readonly title: string
  readonly answerProposal: (deed: ProposalDeed) => Promise<void>
  /** Requests are answered late too. */
  readonly isLate?: boolean
  /** Every request gets its answer twice. */
  readonly isDoubled?: boolean
}

type Namespace = SessionTypes.Namespace

const mapEach = (namespaces: SessionTypes.Namespaces, change: (one: Namespace) => Namespace) =>
  Object.fromEntries(Object.entries(namespaces).map(([name, one]) => [name, change(one)]))

const approveChanged =
  (change: (namespaces: SessionTypes.Namespaces) => SessionTypes.Namespaces) => (deed: ProposalDeed) =>
    deed.approve(change(deed.honest))

/** The first network of the first namespace, and of its methods the first half. */
const cutDown = (namespaces: SessionTypes.Namespaces): SessionTypes.Namespaces => {
  const [first] = Object.entries(namespaces)
  if (!first) return {}
  const [name, { chains = [], accounts, methods, events }] = first
  const kept = chains.slice(0, 1)
  return {
    [name]: {
      chains: kept,
      accounts: accounts.filter((account) => kept.some((chain) => account.startsWith(`${chain}:`))),
      methods: methods.slice(0, Math.ceil(methods.length / 2)),
      events,
    },
  }
}

const turnRound = (namespaces: SessionTypes.Namespaces) => {
  const turned = mapEach(namespaces, ({ chains = [], accounts, methods, events }) => ({
    chains: chains.toReversed(),
    accounts: accounts.toReversed(),
    methods: methods.toReversed(),
    events: events.toReversed(),
  }))
  return Object.fromEntries(Object.entries(turned).toReversed())
}

/** Every letter of an EVM address in the other case: the checksum is wrong then. */
const swapCase = (account: string) =>
  account.replace(/(?<=^eip155:\d+:0x)[0-9a-f]{40}$/i, (digits) =>
    digits.replace(/[a-f]/gi, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    ),
  )

const unasked: SessionTypes.Namespaces = {
  eip155: {
    chains: ['eip155:999999'],
    accounts: ['eip155:999999:0x000000000000000000000000000000000000dEaD'],
    methods: ['wallet_unheardOf'],
    events: ['unheardOf'],
  },
  cosmos: {
    chains: ['cosmos:cosmoshub-4'],
    accounts: ['cosmos:cosmoshub-4:cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu'],
    methods: ['cosmos_signDirect'],
    events: [],
  },
}

const addUnasked = (namespaces: SessionTypes.Namespaces): SessionTypes.Namespaces => {
  const merged = { ...namespaces }
  for (const [name, extra] of Object.entries(unasked)) {
    const before = merged[name] ?? { chains: [], accounts: [], methods: [], events: [] }
    merged[name] = {
      chains: [...(before.chains ?? []), ...(extra.chains ?? [])],
      accounts: [...before.accounts, ...extra.accounts],
      methods: [...before.methods, ...extra.methods],
      events: [...before.events, ...extra.events],
    }
  }
  return merged
}

export const behaviours = {
  rejectsRequired: {
    title: 'Rejects: takes everything asked as required',
    answerProposal: (deed) => deed.reject(5100),
  },
  ignoresOptional: { title: 'Looks at what is required only', answerProposal: (deed) => deed.approve({}) },
  approvesSubset: { title: 'Approves one network and half of its methods', answerProposal: approveChanged(cutDown) },
  otherOrder: { title: 'Approves all in the reverse order', answerProposal: approveChanged(turnRound) },
  wrongCasing: {
    title: 'Gives addresses with a wrong checksum',
    answerProposal: approveChanged((namespaces) =>
      mapEach(namespaces, (one) => ({ ...one, accounts: one.accounts.map(swapCase) })),
    ),
  },
  extraChains: { title: 'Approves networks that were not requested', answerProposal: approveChanged(addUnasked) },
  noEvents: {
    title: 'Approves no events',
    answerProposal: approveChanged((namespaces) => mapEach(namespaces, (one) => ({ ...one, events: [] }))),
  },
  emptyAccounts: {
    title: 'Approves without accounts',
    answerProposal: approveChanged((namespaces) => mapEach(namespaces, (one) => ({ ...one, accounts: [] }))),
  },
  answersLate: {
    title: 'Answers late',
    isLate: true,
    async answerProposal(deed) {
      await deed.waitLong()
      await deed.approve(deed.honest)
    },
  },
  answersTwice: {
    title: 'Answers everything twice',
    isDoubled: true,
    async answerProposal(deed) {
      await deed.approve(deed.honest)
      await deed.approve(deed.honest)
    },
  },
  wrongTopic: {
    title: 'Settles on an unknown topic',
    answerProposal: (deed) => deed.approveElsewhere(deed.honest),
  },
  vanishes: {
    title: 'Approves, then is never heard of again',
    async answerProposal(deed) {
      await deed.approve(deed.honest)
      await deed.goOffline()
    },
  },
} as const satisfies Readonly<Record<string, Behaviour>>

export type BehaviourName = keyof typeof behaviours

export const behaviourNames = Object.keys(behaviours) as readonly BehaviourName[]

export const findBehaviour = (name: BehaviourName | undefined): Behaviour | undefined =>
  name === undefined ? undefined : behaviours[name]
