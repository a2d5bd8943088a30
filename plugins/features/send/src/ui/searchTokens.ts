import { parseAccountId } from '@portico/kernel'
import type { SendToken } from '../state/sendState.js'

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Tokens whose name or symbol has the text in it, or whose address it is. */
export function searchTokens(tokens: readonly SendToken[], text: string): readonly SendToken[] {
  const wanted = fold(text.trim())
  if (wanted === '') return tokens
  return tokens.filter(({ name, symbol, address }) => {
    const plain = address === undefined ? '' : parseAccountId(address).address
    return fold(name).includes(wanted) || fold(symbol).includes(wanted) || fold(plain) === wanted
  })
}
