import type { SocialsMessages } from '../words.js'

/** Russian. */
export const ru: SocialsMessages = {
  allTitle: 'Войти через',
  more: 'Ещё',
  inWindow: 'Продолжите в окне',
  windowHint: 'Затем эта страница продолжит работу.',
  loggingIn: 'Вход через {provider}…',
  failed: 'Не удалось войти через {provider}',
  failedHint: 'Попробуйте ещё раз или войдите другим способом.',
  notOffered: 'Вход через {provider} здесь недоступен',
  otherWay: 'Войти другим способом',
  continueHere: 'Продолжить на этой странице',
  storageBlocked: 'Этот браузер блокирует хранилище кошелька',
  scan: 'Отсканируйте код телефоном, на котором есть ваш аккаунт Farcaster',
  inApp: 'Продолжите в приложении Farcaster',
  openApp: 'Открыть Farcaster',
  copyLink: 'Скопировать ссылку',
  codeLabel: 'QR-код для входа через Farcaster',
  makingCode: 'Создаём QR-код…',
  'error.POPUP_MISSING': 'Окна больше нет',
  'error.POPUP_MISSING.hint': 'Войти можно и на этой странице.',
  'error.SOCIAL_TIMEOUT': 'Вход занял слишком много времени',
  'error.SOCIAL_TIMEOUT.hint': 'Ничего не изменилось. Попробуйте ещё раз.',
  'error.SOCIAL_UNTRUSTED': 'Недоверенный источник',
  'error.SOCIAL_UNTRUSTED.hint': 'Ответ пришёл с другого сайта и не был использован.',
}
