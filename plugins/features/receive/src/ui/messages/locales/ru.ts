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
  onlyOn: 'Отправляйте только в этих сетях',
  andMore: '{network} и ещё {rest}',
  lossHint: 'Отправленное на этот адрес в другой сети может пропасть.',
  networksHint: 'Ваш адрес одинаков в этих сетях. Отправленное в другой сети может пропасть.',
  unknownNetworkHint: 'Кошелёк в сети, которой эта страница не знает. Смените сеть, прежде чем делиться адресом.',
  testnet: 'Тестовая сеть',

  request: 'Запросить сумму',
  amount: 'Сумма',
  coin: 'Монета или токен',
  tokensFailed: 'Сейчас нельзя показать ваши токены',
  requestHint: 'Введите сумму, и код станет запросом на неё.',
  asksFor: 'Код запрашивает {amount} {symbol}',

  'refused.invalid': 'Это не сумма. Введите цифры и не более одного десятичного разделителя',
  'refused.too-precise': '{symbol} нельзя разделить так мелко',
  'refused.too-long': 'Слишком длинно для суммы',
  'refused.ambiguous': 'Это может быть {greater} или {smaller}. Введите без разделителей тысяч',
  'refused.zero': 'Введите сумму больше нуля',
  'refused.unpayable': 'Эту сумму нельзя запросить',
}
