import type { PayMessages } from '../words.js'

/** Russian */
export const ru: PayMessages = {
  title: 'Оплата',
  progressTitle: 'Платёж',
  nothingToPay: 'Оплачивать нечего',

  askedBy: 'Для {label}',
  to: 'Кому',
  from: 'От кого',
  memo: 'Комментарий',
  token: 'Токен',
  network: 'Сеть',
  deposit: 'Открывает счёт получателя для этого токена',
  firstTime: 'Из этого браузера на этот адрес ещё ничего не отправляли.',
  switchTo: 'Перейти в {network}',
  reading: 'Читаем данные платежа',
  payAmount: 'Оплатить {amount}',
  nothingPaid: 'Ничего не оплачено.',

  unanswered: 'Кошелёк получил запрос отправить {amount} ({age})',
  unansweredHint:
    'Страница закрылась до ответа. Запрос может быть ещё открыт в кошельке, или перевод уже отправлен. Проверьте кошелёк, прежде чем отправлять снова.',
  checkedWallet: 'Кошелёк проверен',
  'missing.unanswered': 'Проверьте предыдущий запрос',

  askingHint: 'Сверьте там сумму и адрес, затем подтвердите.',
  slowHint: 'Ничего не видно? Откройте {wallet} и найдите ожидающий запрос.',
  'status.pending': 'Отправлено. Ждём сеть',
  'status.late': 'Отправлено, но идёт долго',
  'status.succeeded': 'Оплачено',
  'status.failed': 'Сеть отклонила перевод',
  'status.dropped': 'Сеть отбросила перевод',
  'status.replaced': 'Его место заняла другая транзакция',
  'status.expired': 'Срок истёк',
  'status.pending.hint': 'Это окно можно закрыть. Всё продолжится и без него.',
  'status.late.hint': 'Перевод ещё может пройти. Проверьте, прежде чем отправлять снова.',
  'status.succeeded.hint': 'Перевод {amount} дошёл.',
  'status.failed.hint': 'Сумма не перемещена. Комиссия потрачена.',
  'status.dropped.hint': 'Ничего не потрачено. Можно отправить снова.',
  'status.replaced.hint': 'Посмотрите в кошельке, что отправлено вместо этого.',
  'status.expired.hint': 'Ничего не потрачено. Можно отправить снова.',
  done: 'Готово',

  'error.PAY_EXPIRED': 'Время на оплату истекло',
  'error.PAY_EXPIRED.hint': 'Ничего не оплачено. Вернитесь на страницу и начните заново.',
  'error.PAY_CLOSED': 'Оплата прервана',
  'error.PAY_CLOSED.hint': 'Ничего не оплачено.',
}
