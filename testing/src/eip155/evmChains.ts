import { callNode } from '../wallet/nodeCalls.js'
import { invalidParams, unknownChain } from '../wallet/walletErrors.js'
import { type EvmMethod, readHexChainId, readRecord, toHexChainId } from './evmContext.js'

export const getChainId: EvmMethod = async (context) => toHexChainId(context.chain().chainId)

export const switchChain: EvmMethod = async (context, [asked]) => {
  const chainId = readHexChainId(readRecord(asked, 'an object with chainId').chainId)
  if (!context.chains.has(chainId)) throw unknownChain(toHexChainId(chainId))
  if (chainId === context.chain().chainId) return null
  const title = `Switch to chain ${chainId}`
  await context.owner.prompts.ask({ method: 'wallet_switchEthereumChain', title }, { only: 'chain' })
  if (!context.liesAboutSwitch()) context.moveToChain(chainId)
  return null
}

export const addChain: EvmMethod = async (context, [asked]) => {
  const chain = await readNewChain(asked)
  const title = `Add "${chain.name}" (chain ${chain.chainId}) and switch to it`
  const detail = chain.rpcUrl
  await context.owner.prompts.ask({ method: 'wallet_addEthereumChain', title, detail }, { only: 'chain' })
  if (!context.chains.has(chain.chainId)) context.chains.set(chain.chainId, chain)
  context.moveToChain(chain.chainId)
  return null
}

async function readNewChain(asked: unknown) {
  const fields = readRecord(asked, 'an object that describes a chain')
  const chainId = readHexChainId(fields.chainId)
  const name = fields.chainName
  if (typeof name !== 'string' || name === '') throw invalidParams("Expected non-empty string 'chainName'.")
  const currency = readRecord(fields.nativeCurrency, "object 'nativeCurrency'")
  if (currency.decimals !== 18) throw invalidParams("Expected the number 18 for 'nativeCurrency.decimals'.")
  if (typeof currency.symbol !== 'string' || !/^.{1,6}$/u.test(currency.symbol)) {
    throw invalidParams("Expected 1-6 character string 'nativeCurrency.symbol'.")
  }
  const rpcUrl = Array.isArray(fields.rpcUrls) ? fields.rpcUrls.find(isUsableUrl) : undefined
  if (rpcUrl === undefined) throw invalidParams("Expected an array with at least one valid URL 'rpcUrls'.")
  const answered = await callNode(rpcUrl, 'eth_chainId', [])
  if (answered !== toHexChainId(chainId)) {
    throw invalidParams(`Chain ID returned by RPC URL ${rpcUrl} does not match ${toHexChainId(chainId)}.`)
  }
  return { chainId, name, rpcUrl }
}

// Real wallets take plain http from the local machine only.
function isUsableUrl(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname))
}
