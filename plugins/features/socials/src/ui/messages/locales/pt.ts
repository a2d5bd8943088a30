import type { SocialsMessages } from '../words.js'

/** Portuguese. */
export const pt: SocialsMessages = {
  allTitle: 'Entrar com',
  more: 'Mais',
  inWindow: 'Continue na janela',
  windowHint: 'Depois, esta página continua.',
  loggingIn: 'Entrando com {provider}…',
  failed: 'Não foi possível entrar com {provider}',
  failedHint: 'Tente novamente ou entre de outra forma.',
  notOffered: 'Aqui não é possível entrar com {provider}',
  otherWay: 'Entrar de outra forma',
  continueHere: 'Continuar nesta página',
  storageBlocked: 'Este navegador bloqueia o armazenamento da carteira',
  scan: 'Escaneie este código com o telefone que tem sua conta do Farcaster',
  inApp: 'Continue no app Farcaster',
  openApp: 'Abrir Farcaster',
  copyLink: 'Copiar link',
  codeLabel: 'Código QR para entrar com o Farcaster',
  makingCode: 'Criando o QR code…',
  'error.POPUP_MISSING': 'A janela não existe mais',
  'error.POPUP_MISSING.hint': 'Você também pode entrar nesta página.',
  'error.SOCIAL_TIMEOUT': 'O login demorou demais',
  'error.SOCIAL_TIMEOUT.hint': 'Nada mudou. Tente novamente.',
  'error.SOCIAL_UNTRUSTED': 'Origem não confiável',
  'error.SOCIAL_UNTRUSTED.hint': 'A resposta veio de outro site e não foi usada.',
}
