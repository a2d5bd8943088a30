import { randomBytes } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import * as answers from '../answers.js'
import { badRequest, type Check, demand, demandEqual, demandRefusal, readAs, Skip, type Subject } from '../check.js'

const EVM_BIT = 0x80_00_00_00
const taken = { statuses: [409], code: 'NAME_TAKEN' }

/** Calls 2 and 12 – 15 of wire §2.3. Names are registered only when a zone is given. */
export function checkNames({ accounts }: Subject): readonly Check[] {
  return [
    ...accounts.map((address) => ({
      name: `2, 12, 13 ${address}: its names lead back to it, its identity is one of them`,
      run: checkNamesOf(address),
    })),
    { name: '14: the asked name comes first', run: checkSuggestions },
    { name: '15: a signed message registers a name, once', run: checkRegistration },
    { name: '15: a message of another time is refused', run: checkTimes },
    { name: '15: a message signed by someone else is refused', run: checkSigner },
    { name: '15: a message outside the rules for names is refused', run: checkRules },
  ]
}

async function readProfile({ ask }: Subject, name: string) {
  return ask({ path: `v1/profile/account/${encodeURIComponent(name)}`, query: { apiVersion: '2' } })
}

async function readReverse({ ask }: Subject, address: string) {
  const answer = await ask({ path: `v1/profile/reverse/${address}`, query: { sender: address, apiVersion: '2' } })
  return readAs(answer, answers.profiles)
}

const leadsTo = ({ addresses }: answers.Profile, address: string) =>
  Object.values(addresses).some((lead) => lead.address.toLowerCase() === address.toLowerCase())

const checkNamesOf = (address: string) => async (subject: Subject) => {
  const profiles = await readReverse(subject, address)
  const identity = readAs(await subject.ask({ path: `v1/identity/${address}` }), answers.identity)
  if (identity.name === null) demandEqual(profiles.length, 0, 'the number of names of who has no identity')
  else
    demand(
      profiles.some(({ name }) => name === identity.name),
      `${identity.name} is none of its names`,
    )
  for (const profile of profiles) {
    demand(leadsTo(profile, address), `${profile.name} leads to someone else`)
    const forward = readAs(await readProfile(subject, profile.name), answers.profile)
    demandEqual(forward, profile, `the profile of ${profile.name}`)
  }
  if (profiles.length === 0) throw new Skip('it has no name')
}

function zoneOf({ zone }: Subject): string {
  if (zone === undefined) throw new Skip('name a zone to register in with --zone')
  return zone
}

async function checkSuggestions(subject: Subject): Promise<void> {
  const zone = zoneOf(subject)
  const label = `free-${randomBytes(6).toString('hex')}`
  const answer = await subject.ask({ path: `v1/profile/suggestions/${label}`, query: { zone } })
  const { suggestions } = readAs(answer, answers.suggestions)
  demandEqual(suggestions[0], { name: `${label}.${zone}`, registered: false }, 'the first suggestion')
  demand(
    suggestions.every(
      ({ name }) => /^[a-z0-9-]{4,}$/.test(name.slice(0, -zone.length - 1)) && name.endsWith(`.${zone}`),
    ),
    'a suggestion is no name of the zone',
  )
  demandEqual(
    new Set(suggestions.map(({ name }) => name)).size,
    suggestions.length,
    'the number of different suggestions',
  )
}

/** A message to register a free name, and the account that signs it. */
function prepare(subject: Subject, changes: { readonly label?: string; readonly agedSec?: number } = {}) {
  const zone = zoneOf(subject)
  const chainId = subject.chains.find((id) => id.startsWith('eip155:'))
  if (chainId === undefined) throw new Skip('no EVM chain is served')
  const account = privateKeyToAccount(generatePrivateKey())
  const { label = `contract-${randomBytes(8).toString('hex')}`, agedSec = 0 } = changes
  const name = `${label}.${zone}`
  const timestamp = Math.floor(Date.now() / 1000) - agedSec
  const message = JSON.stringify({ name, attributes: {}, timestamp })
  const coinType = EVM_BIT + Number(chainId.split(':')[1])
  return {
    account,
    name,
    label,
    zone,
    message,
    coinType,
    body: { coin_type: coinType, address: account.address, message },
  }
}

const register = ({ ask }: Subject, body: object) => ask({ path: 'v1/profile/account', body })

async function checkRegistration(subject: Subject): Promise<void> {
  const { account, name, label, zone, message, coinType, body } = prepare(subject)
  const signed = { ...body, signature: await account.signMessage({ message }) }
  demandRefusal(await readProfile(subject, name), { statuses: [404], code: 'NOT_FOUND' })
  demandEqual(readAs(await register(subject, signed), answers.success), { success: true }, 'the answer')
  const profile = readAs(await readProfile(subject, name), answers.profile)
  demandEqual(profile.name, name, 'the name')
  demandEqual(profile.addresses[coinType]?.address.toLowerCase(), account.address.toLowerCase(), 'where it leads')
  demandEqual(await readReverse(subject, account.address), [profile], 'the names of the account')
  const identity = readAs(await subject.ask({ path: `v1/identity/${account.address}` }), answers.identity)
  demandEqual(identity.name, name, 'the name of the identity')
  const answer = await subject.ask({ path: `v1/profile/suggestions/${label}`, query: { zone } })
  demandEqual(readAs(answer, answers.suggestions).suggestions[0], { name, registered: true }, 'the first suggestion')
  demandRefusal(await register(subject, signed), taken)
  const other = prepare(subject, { label })
  const signature = await other.account.signMessage({ message: other.message })
  demandRefusal(await register(subject, { ...other.body, signature }), taken)
  const shouted = JSON.stringify({ name: name.toUpperCase(), attributes: {}, timestamp: Math.floor(Date.now() / 1000) })
  const again = { ...body, message: shouted, signature: await account.signMessage({ message: shouted }) }
  demandRefusal(await register(subject, again), taken)
}

async function checkTimes(subject: Subject): Promise<void> {
  for (const agedSec of [310, -310]) {
    const { account, message, body, name } = prepare(subject, { agedSec })
    demandRefusal(await register(subject, { ...body, signature: await account.signMessage({ message }) }), badRequest)
    demandRefusal(await readProfile(subject, name), { statuses: [404], code: 'NOT_FOUND' })
  }
}

async function checkSigner(subject: Subject): Promise<void> {
  const { message, body, name } = prepare(subject)
  const signature = await privateKeyToAccount(generatePrivateKey()).signMessage({ message })
  demandRefusal(await register(subject, { ...body, signature }), badRequest)
  const { account, ...other } = prepare(subject)
  const ofOther = await account.signMessage({ message })
  demandRefusal(await register(subject, { ...other.body, signature: ofOther }), badRequest)
  demandRefusal(await readProfile(subject, name), { statuses: [404], code: 'NOT_FOUND' })
}

async function checkRules(subject: Subject): Promise<void> {
  for (const label of ['abc', 'under_score', '-hyphen', 'hyphen-', 'dots.inside', 'grüße', 'with space', '']) {
    const { account, message, body } = prepare(subject, { label })
    demandRefusal(await register(subject, { ...body, signature: await account.signMessage({ message }) }), badRequest)
  }
  const { account, body } = prepare(subject)
  const timestamp = Math.floor(Date.now() / 1000)
  const foreign = { name: 'contract.not-a-zone-of-anybody.invalid', attributes: {}, timestamp }
  const attributed = { name: `contract.${subject.zone}`, attributes: { avatar: 'x' }, timestamp }
  const extended = { name: `contract.${subject.zone}`, attributes: {}, timestamp, owner: 'x' }
  for (const content of [foreign, attributed, extended, { name: 1 }, []]) {
    const message = JSON.stringify(content)
    const signature = await account.signMessage({ message })
    demandRefusal(await register(subject, { ...body, message, signature }), badRequest)
  }
}
