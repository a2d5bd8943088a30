import type { ReceiveMessages } from '../words.js'

/** Russian. */
export const ru: ReceiveMessages = {
  'slot.receive': 'Получить',
  addressCode: 'QR-код вашего адреса',
  requestCode: 'QR-код вашего запроса на оплату',
  paymentLink: 'Ссылка на оплату',
  copyRequest: 'Скопировать ссылку на оплату',
  share: 'Поделиться',
  shareFailed: 'Здесь нельзя поделиться',

  networksTitle: 'Подходящие сети',
  onlyOn: 'Поддерживаемые сети',
  andMore: '{network} и ещё {rest}',
  lossHint: 'Отправленное в другой сети может пропасть.',
  networksHint: 'Ваш адрес одинаков в этих сетях. Отправленное в другой сети может пропасть.',
  unknownNetworkHint: 'Кошелёк в неподдерживаемой сети. Смените сеть, прежде чем делиться адресом.',
  testnet: 'Тестовая сеть',

  request: 'Запросить сумму',
  amount: 'Сумма',
  coin: 'Монета или токен',
  tokensFailed: 'Не удалось загрузить ваши токены',
  requestHint: 'Введите сумму, чтобы превратить код в запрос.',
  asksFor: 'Запрос: {amount} {symbol}',

  'refused.invalid': 'Введите число, например 1,5',
  'refused.too-precise': 'Слишком много знаков после запятой для {symbol}',
  'refused.too-long': 'Сумма слишком длинная',
  'refused.ambiguous': 'Это может быть {greater} или {smaller}. Введите без разделителей тысяч',
  'refused.zero': 'Введите сумму больше нуля',
  'refused.unpayable': 'Эту сумму нельзя запросить',
}
