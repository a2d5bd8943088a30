import { parseAccountId } from '@portico/kernel'
import type { MoneyToken } from './moneyToken.js'

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Tokens whose name or symbol has the text in it, or whose address it is. */
export function searchTokens<T extends Pick<MoneyToken, 'name' | 'symbol' | 'address'>>(
  tokens: readonly T[],
  text: string,
): readonly T[] {
  const wanted = fold(text.trim())
  if (wanted === '') return tokens
  return tokens.filter(({ name, symbol, address }) => {
    const plain = address === undefined ? '' : parseAccountId(address).address
    return fold(name).includes(wanted) || fold(symbol).includes(wanted) || fold(plain) === wanted
  })
}
