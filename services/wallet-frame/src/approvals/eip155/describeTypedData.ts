import type { Address } from 'viem'
import type { DecodedTypedData } from '../../decode/eip155/decodeTypedData.js'
import { isUnlimited } from '../../decode/warning.js'
import { writeTime } from '../../messages/dates.js'
import type { Messages } from '../../messages/messages.js'
import type { TypedData } from '../../signing/eip155/typedData.js'
import type { TypedStruct } from '../../signing/eip155/typedDataValues.js'
import type { Fact, Facts, NetworkView } from '../facts.js'
import { showText } from '../showText.js'
import { describeWarning } from '../warnings.js'
import { readToken, writeAmount } from './readToken.js'

/** What a signature over typed data allows; of unknown kinds every field. */
export async function describeTypedData(
  decoded: DecodedTypedData,
  data: TypedData,
  network: NetworkView,
): Promise<Facts> {
  const { texts } = network
  const warning = describeWarning(decoded.warning, texts)
  if (decoded.kind === 'unknownTypedData') {
    const facts = [
      { label: texts.type, value: data.primaryType },
      ...listFields(data.domain, texts.domain),
      ...listFields(data.message, ''),
    ]
    return { title: texts.signData, groups: [{ facts, warning }], confirm: texts.confirmSign }
  }
  const tokens = decoded.kind === 'permit' ? [decoded] : 'allowances' in decoded ? decoded.allowances : decoded.tokens
  const amounts = await Promise.all(tokens.map((granted) => describeGranted(granted, network)))
  return {
    title: decoded.kind === 'permit2Transfer' ? texts.signedTransfer : texts.signedAllowance,
    groups: [
      {
        facts: [
          ...amounts.flat(),
          { label: texts.spender, value: decoded.spender, isCode: true },
          { label: texts.deadline, value: writeDeadline(decoded.deadlineSec, texts) },
        ],
        warning,
      },
    ],
    confirm: texts.confirmSign,
  }
}

async function describeGranted(
  { token, amount }: { readonly token: string; readonly amount: bigint },
  { node, texts }: NetworkView,
): Promise<readonly Fact[]> {
  const value = isUnlimited(amount) ? texts.unlimited : writeAmount(amount, await readToken(node, token as Address))
  return [
    { label: texts.allowance, value },
    { label: texts.token, value: token, isCode: true },
  ]
}

/** Seconds since the epoch; far ones are beyond what a date can be. */
function writeDeadline(seconds: bigint, texts: Messages): string {
  const atMs = Number(seconds) * 1_000
  return Number.isNaN(new Date(atMs).getTime()) ? '∞' : writeTime(atMs, texts)
}

/** Every field with its path, such as `order.items.0.price`. */
function listFields(value: TypedStruct[string], path: string): readonly Fact[] {
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([name, part]) => listFields(part, path ? `${path}.${name}` : name))
  }
  const text = typeof value === 'string' ? showText(value) : String(value)
  return [{ label: path, value: text, isCode: typeof value === 'string' && value.startsWith('0x') }]
}
