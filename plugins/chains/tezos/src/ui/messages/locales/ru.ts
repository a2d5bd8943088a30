import type { BeaconMessages } from '../words.js'

/** Russian */
export const ru: BeaconMessages = {
  'slot.beacon': 'Beacon',
  'slot.beacon.note': 'QR-код',
  scanTitle: 'Сканируйте, чтобы подключиться',
  scanHint: 'Отсканируйте этот код кошельком Tezos на телефоне.',
  codeLabel: 'QR-код для подключения кошелька Tezos',
  makingCode: 'Создаём код…',
  copyLink: 'Скопировать ссылку',
  openApp: 'Открыть кошелёк',
  asked: 'Продолжите в {wallet}',
  askedHint: 'Выберите счёт в кошельке и вернитесь сюда.',
  declined: 'Подключение отклонено',
  declinedHint: 'Никакие данные не переданы. Попробуйте ещё раз с новым кодом.',
}
