import { type Hex, hexToString, isHex, stringToHex, type TypedDataDefinition } from 'viem'
import { invalidParams } from '../wallet/walletErrors.js'
import { type EvmMethod, readRecord, requireAccount } from './evmContext.js'

export const signMessage: EvmMethod = async (context, [message, asked]) => {
  if (typeof message !== 'string') throw invalidParams('Expected a message.')
  const account = requireAccount(context, asked)
  const raw = isHex(message) ? message : stringToHex(message)
  const request = { method: 'personal_sign', title: 'Sign this message', detail: showMessage(raw) }
  await context.owner.prompts.ask(request)
  return account.signer().signMessage({ message: { raw } })
}

export const signTypedData: EvmMethod = async (context, [asked, payload]) => {
  const account = requireAccount(context, asked)
  const typedData = readTypedData(payload, context.chain().chainId)
  const detail = JSON.stringify(typedData.message, null, 2)
  const title = `Sign typed data "${typedData.primaryType}"`
  await context.owner.prompts.ask({ method: 'eth_signTypedData_v4', title, detail })
  try {
    return await account.signer().signTypedData(typedData)
  } catch (error) {
    throw invalidParams(error instanceof Error ? error.message : 'The typed data cannot be signed.')
  }
}

function readTypedData(payload: unknown, chainId: number): TypedDataDefinition {
  const fields = readRecord(parseJson(payload), 'typed data')
  readRecord(fields.types, "object 'types'")
  readRecord(fields.message, "object 'message'")
  if (typeof fields.primaryType !== 'string') throw invalidParams("Expected string 'primaryType'.")
  const asked = readRecord(fields.domain, "object 'domain'").chainId
  if (asked !== undefined && Number(asked) !== chainId) {
    throw invalidParams(`Provided chainId "${asked}" must match the active chainId "${chainId}"`)
  }
  return fields as unknown as TypedDataDefinition
}

function parseJson(payload: unknown): unknown {
  if (typeof payload !== 'string') return payload
  try {
    return JSON.parse(payload)
  } catch {
    throw invalidParams('Expected typed data as JSON.')
  }
}

const showMessage = (raw: Hex) => {
  const text = hexToString(raw)
  return text.includes('\uFFFD') ? raw : text
}
