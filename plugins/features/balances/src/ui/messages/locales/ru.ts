import type { BalancesMessages } from '../words.js'

/** Russian. */
export const ru: BalancesMessages = {
  'slot.tokens': 'Токены',
  'slot.nfts': 'NFT',
  unpriced: 'Не входят в сумму, так как цена неизвестна: {count}',
  noPrice: 'Цена неизвестна',
  send: 'Отправить',
  noTokens: 'Токенов пока нет',
  nothingHere: 'Здесь ничего нет',
  notServed: 'Токены в сети {network} здесь показать нельзя',
  nftsNotServed: 'NFT в сети {network} здесь показать нельзя',
  failedSinceHint: 'Недоступно с {time}.',
  oldSince: 'Последние известные данные, от {time}',

  'error.BALANCE_UNAVAILABLE': 'Баланс токенов недоступен',
  'error.BALANCE_UNAVAILABLE.hint': 'В самом счёте ничего не изменилось. Попробуйте ещё раз чуть позже.',
}
