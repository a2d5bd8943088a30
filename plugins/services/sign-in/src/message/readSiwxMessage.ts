import {
  type ChainId,
  isChainId,
  type Namespace,
  PorticoError,
  parseChainId,
  type SignInProof,
  type SiwxFields,
} from '@portico/kernel'
import { checkFields, isScheme } from './checkFields.js'

/** How the messages of a chain family are written. */
export interface MessageFamily {
  /** The family, as in CAIP-2. */
  readonly namespace: Namespace
  /** What stands in "sign in with your … account". */
  readonly name: string
  /** As in {@link SignInProof}. */
  readonly standard?: SignInProof['standard']
}

/** A family's proof, with what the family is called in "sign in with your … account". */
export interface FamilyProof extends SignInProof {
  readonly family: string
}

/** EIP-4361 has the bare number, all others the whole CAIP-2 id (wire §7.2). */
export const chainTextOf = (chainId: ChainId, { standard }: MessageFamily): string =>
  standard === 'eip4361' ? parseChainId(chainId).reference : chainId

/** The other way round; `undefined` for what no message of the family holds. */
export function readChainText(text: string, { namespace, standard }: MessageFamily): ChainId | undefined {
  if (standard === 'eip4361') return /^(0|[1-9]\d{0,31})$/.test(text) ? `${namespace}:${text}` : undefined
  return isChainId(text) && parseChainId(text).namespace === namespace ? text : undefined
}

/** What a message says beside its fields. */
export interface SiwxHeading {
  /** As in "sign in with your … account". */
  readonly family: MessageFamily
  /** `https` before the domain, where the message says it (EIP-4361). */
  readonly scheme?: string | undefined
}

/** A message that was read back. */
export interface ParsedSiwxMessage extends SiwxHeading {
  /** What it says. */
  readonly fields: SiwxFields
}

export const FAMILY_NAME = /^[A-Za-z0-9][A-Za-z0-9 .-]{0,31}$/
const HEADING = /^(?:([^/]*):\/\/)?([^ ]*) wants you to sign in with your ([^:]*) account:$/

/**
 * Reads a message strictly, as `parseSiwxMessage`.
 * @param readNetwork of the text of the network and the name of the family; `undefined` when the two do not fit
 * @throws `SIWX_BAD_FIELD`
 */
export function readSiwxMessage(
  message: string,
  readNetwork: (
    text: string,
    name: string,
  ) => { readonly chainId: ChainId; readonly family: MessageFamily } | undefined,
): ParsedSiwxMessage {
  const lines = message.split('\n')
  const refuse = (field: string) => new PorticoError('SIWX_BAD_FIELD', { field })
  const [, scheme, domain, name] = HEADING.exec(lines.shift() ?? '') ?? []
  if (domain === undefined || name === undefined || !FAMILY_NAME.test(name)) throw refuse('domain')
  if (scheme !== undefined && !isScheme(scheme)) throw refuse('scheme')
  const accountAddress = lines.shift() ?? ''
  if (lines.shift() !== '') throw refuse('accountAddress')
  const statement = lines[0] === '' ? undefined : lines.shift()
  if (lines.shift() !== '') throw refuse('statement')

  const consume = (label: string) => (lines[0]?.startsWith(label) ? lines.shift()?.slice(label.length) : undefined)
  const need = (label: string, field: keyof SiwxFields): string => {
    const text = consume(label)
    if (text === undefined) throw refuse(field)
    return text
  }
  const uri = need('URI: ', 'uri')
  const version = need('Version: ', 'version')
  const network = readNetwork(need('Chain ID: ', 'chainId'), name)
  if (!network) throw refuse('chainId')
  const { chainId, family } = network
  const fields = {
    ...{ domain, accountAddress, uri, version, chainId },
    ...leaveOut({ statement }),
    nonce: need('Nonce: ', 'nonce'),
    ...leaveOut({
      issuedAt: consume('Issued At: '),
      expirationTime: consume('Expiration Time: '),
      notBefore: consume('Not Before: '),
      requestId: consume('Request ID: '),
      resources: lines[0] === 'Resources:' ? lines.splice(0).slice(1).map(readResource) : undefined,
    }),
  } satisfies SiwxFields
  if (lines.length > 0) throw refuse('message')
  checkFields(fields, family.standard)
  return { fields, family, ...leaveOut({ scheme }) }
}

function readResource(line: string): string {
  if (!line.startsWith('- ')) throw new PorticoError('SIWX_BAD_FIELD', { field: 'resources' })
  return line.slice(2)
}

/** Without what is not there. */
function leaveOut<T extends object>(parts: T): Partial<T> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Partial<T>
}
