import type { MoneyMessages } from '../words.js'

/** Russian */
export const ru: MoneyMessages = {
  amount: 'Сумма',
  amountIn: 'Сумма в {symbol}',
  amountInUsd: 'Сумма в долларах США',
  chooseToken: 'Выбрать токен',
  tokenIs: 'Токен: {symbol}. Изменить',
  max: 'Всё',
  maxFailed: 'Наибольшую сумму сейчас нельзя вычислить',
  showInUsd: 'Ввести в долларах США',
  showInToken: 'Ввести в {symbol}',
  holds: 'Доступно: {amount}',
  balanceUnknown: 'Баланс неизвестен',
  'fault.invalid': 'Пишите цифры и не больше одного десятичного разделителя',
  'fault.ambiguous': 'Это может значить {one} или {other}. Напишите без разделителя тысяч',
  'fault.too-precise': 'Знаков после запятой больше, чем бывает',
  'fault.too-long': 'Для суммы это слишком длинно',

  search: 'Поиск токенов',
  noTokens: 'Нет токенов по запросу «{text}»',
  tokens: 'Ваши токены',

  fee: 'Комиссия сети',
  feeMost: 'Не больше {amount}',
  feeAbout: 'Около {amount}',
  feeDetails: 'Подробнее о комиссии',
  feeOld: 'Комиссия: {age}',
  viewOn: 'Посмотреть на {explorer}',
}
