import { sha256 } from '@noble/hashes/sha2.js'
import type { ChainId } from '@portico/kernel'
import { bech32, bech32m, createBase58check, hex } from '@scure/base'

/** What an address pays to, as far as the family knows how to spend it. */
type AddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

/** An address that was read. */
export interface Destination {
  readonly kind: AddressKind
  /** The hash or key that it stands for. */
  readonly program: Uint8Array
  /** In normal form: bech32 in lower case. */
  readonly address: string
  /** The networks that write addresses so. */
  readonly chains: readonly ChainId[]
}

/** Networks that write addresses alike: versions of base58check, prefix of bech32. */
const FORMS = [
  { chains: ['000000000019d6689c085ae165831e93'], p2pkh: 0x00, p2sh: 0x05, prefix: 'bc' },
  {
    chains: [
      '000000000933ea01ad0ee984209779ba',
      '00000000da84f2bafbbc53dee25a72ae',
      '00000008819873e925422c1ff0f99f7c',
    ],
    ...{ p2pkh: 0x6f, p2sh: 0xc4, prefix: 'tb' },
  },
  { chains: ['0f9188f13cb7b2c71f2a335e3a4fc328'], p2pkh: 0x6f, p2sh: 0xc4, prefix: 'bcrt' },
] as const

/** BIP-173 has no longer ones. */
const MAX_LENGTH = 90
const HASH_LENGTH = 20
const base58check = /* @__PURE__ */ createBase58check(sha256)

/** `undefined` for what is no address. Versions of witness programs that the network does not know yet are none. */
export function readAddress(text: string): Destination | undefined {
  if (text.length > MAX_LENGTH) return undefined
  return readWitness(text) ?? readBase58(text)
}

function readBase58(address: string): Destination | undefined {
  const [version, ...program] = decode(() => base58check.decode(address)) ?? []
  if (program.length !== HASH_LENGTH) return undefined
  const kind = FORMS.some(({ p2pkh }) => p2pkh === version) ? 'p2pkh' : 'p2sh'
  const chains = idsOf(FORMS.filter((form) => form[kind] === version))
  return chains.length > 0 ? { kind, program: Uint8Array.from(program), address, chains } : undefined
}

function readWitness(text: string): Destination | undefined {
  for (const [version, { decode: read, fromWords }] of [bech32, bech32m].entries()) {
    const { prefix, words = [] } = decode(() => read(text as `${string}1${string}`, MAX_LENGTH)) ?? {}
    const program = decode(() => fromWords(words.slice(1)))
    const kind = KINDS[`${version}/${program?.length}`]
    const chains = idsOf(FORMS.filter((form) => form.prefix === prefix))
    if (words[0] === version && program && kind && chains.length > 0)
      return { kind, program, address: text.toLowerCase(), chains }
  }
  return undefined
}

/** Witness programs by version and length. */
const KINDS: Readonly<Record<string, AddressKind>> = { '0/20': 'p2wpkh', '0/32': 'p2wsh', '1/32': 'p2tr' }

const idsOf = (forms: readonly (typeof FORMS)[number][]): readonly ChainId[] =>
  forms.flatMap(({ chains }) => chains.map((reference): ChainId => `bip122:${reference}`))

const decode = <T>(run: () => T): T | undefined => {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** The normal form of an address of this network; `undefined` for other texts. */
export function parseAddress(text: string, chainId: ChainId): string | undefined {
  const read = readAddress(text)
  return read?.chains.includes(chainId) ? read.address : undefined
}

/** The script that an address pays to. */
export function scriptOf({ kind, program }: Pick<Destination, 'kind' | 'program'>): Uint8Array {
  switch (kind) {
    case 'p2pkh':
      return Uint8Array.of(0x76, 0xa9, program.length, ...program, 0x88, 0xac)
    case 'p2sh':
      return Uint8Array.of(0xa9, program.length, ...program, 0x87)
    default:
      return Uint8Array.of(kind === 'p2tr' ? 0x51 : 0x00, program.length, ...program)
  }
}

/** The same on all networks: the script that is paid to. What is no address stays as it is. */
export function keyOfAddress(address: string): string {
  const read = readAddress(address)
  return read ? hex.encode(scriptOf(read)) : address
}
