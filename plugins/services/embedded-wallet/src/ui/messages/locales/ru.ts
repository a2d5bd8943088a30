import type { EmbeddedWalletMessages } from '../words.js'

const LATER = 'Повторите попытку чуть позже.'
const HOST_FAULT = 'Дело в сайте, а не в вашем кошельке.'

/** Russian. */
export const ru: EmbeddedWalletMessages = {
  approveTitle: 'Продолжите в кошельке',
  signInTitle: 'Вход',
  recoverTitle: 'Восстановление кошелька',
  protectTitle: 'Защита кошелька',
  approveHint: 'Кошелёк показывает, что запрошено. Подтвердите или отклоните там.',
  securityTitle: 'Безопасность',
  securityHint: 'Здесь можно управлять восстановлением, устройствами и способами входа.',
  notBackedUp: 'Нет резервной копии',
  refusedTitle: 'Действие не разрешено',
  refusedHint: 'Сайт запросил у кошелька то, чего он никогда не делает. Ничего не подписано.',
  typesTitle: 'Тип аккаунта',
  'type.smartAccount': 'Смарт-аккаунт',
  'type.eoa': 'Обычный аккаунт',
  typesHint: 'У каждого типа свой адрес. Активы остаются там, где находятся.',
  smartHint: 'Смарт-аккаунты работают в сетях: {networks}.',
  oneType: 'У этого аккаунта нет других типов',

  'error.FRAME_VERSION': 'Кошелёк и эта страница несовместимы',
  'error.FRAME_VERSION.hint': HOST_FAULT,
  'error.FRAME_SAME_ORIGIN': 'На этом сайте что-то настроено неправильно',
  'error.FRAME_SAME_ORIGIN.hint': HOST_FAULT,
  'error.FRAME_BAD_REQUEST': 'Об этом нельзя попросить кошелёк',
  'error.FRAME_BAD_REQUEST.hint': 'Ничего не отправлено.',
  'error.FRAME_BAD_REPLY': 'Кошелёк прислал неожиданный ответ',
  'error.FRAME_BAD_REPLY.hint': LATER,
  'error.FRAME_RELOADED': 'Кошелёк загружен заново',
  'error.FRAME_RELOADED.hint': LATER,
  'error.FRAME_BUSY': 'Слишком много ожидающих запросов',
  'error.FRAME_BUSY.hint': 'Сначала ответьте на них.',
  'error.RPC_NOT_ALLOWED': 'Действие не разрешено',
  'error.RPC_NOT_ALLOWED.hint': 'Сайт запросил у кошелька то, чего он никогда не делает. Ничего не подписано.',
  'error.POPUP_MISSING': 'Окна больше нет',
  'error.POPUP_MISSING.hint': 'Войти можно и на этой странице.',
  'error.SOCIAL_TIMEOUT': 'Вход занял слишком много времени',
  'error.SOCIAL_TIMEOUT.hint': 'Ничего не изменилось. Попробуйте ещё раз.',
  'error.SOCIAL_UNTRUSTED': 'Недоверенный источник',
  'error.SOCIAL_UNTRUSTED.hint': 'Ответ пришёл с другого сайта и не был использован.',
}
