import type { BalancesMessages } from '../words.js'

/** Russian. */
export const ru: BalancesMessages = {
  'slot.tokens': 'Токены',
  'slot.nfts': 'NFT',
  unpriced: {
    one: '{count} токен без цены не учтён',
    few: '{count} токена без цены не учтены',
    many: '{count} токенов без цены не учтены',
    other: '{count} токена без цены не учтены',
  },
  noPrice: 'Нет цены',
  send: 'Отправить',
  noTokens: 'Токенов пока нет',
  nothingHere: 'Здесь ничего нет',
  notServed: 'Токены в сети {network} недоступны',
  nftsNotServed: 'NFT в сети {network} недоступны',
  failedSinceHint: 'Недоступно с {time}.',
  oldSince: 'Последние известные данные, от {time}',

  'error.BALANCE_UNAVAILABLE': 'Баланс токенов недоступен',
  'error.BALANCE_UNAVAILABLE.hint': 'В самом счёте ничего не изменилось. Попробуйте ещё раз чуть позже.',
}
