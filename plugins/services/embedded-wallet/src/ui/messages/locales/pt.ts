import type { EmbeddedWalletMessages } from '../words.js'

const LATER = 'Tente novamente em instantes.'
const HOST_FAULT = 'O problema está no site, não na sua carteira.'

/** Portuguese. */
export const pt: EmbeddedWalletMessages = {
  approveTitle: 'Continuar na carteira',
  signInTitle: 'Entrar',
  recoverTitle: 'Recuperar a carteira',
  protectTitle: 'Proteger a carteira',
  approveHint: 'Confira a solicitação na carteira e aprove ou recuse.',
  securityTitle: 'Segurança',
  securityHint: 'Gerencie aqui a recuperação, os dispositivos e os acessos.',
  notBackedUp: 'Sem cópia de segurança',
  refusedTitle: 'Ação não permitida',
  refusedHint: 'O site pediu à carteira algo que ela nunca faz. Nada foi assinado.',
  typesTitle: 'Tipo de conta',
  'type.smartAccount': 'Conta inteligente',
  'type.eoa': 'Conta padrão',
  typesHint: 'Cada tipo tem seu próprio endereço. Os ativos ficam onde estão.',
  smartHint: 'As contas inteligentes funcionam em {networks}.',
  oneType: 'Esta conta não tem outros tipos',

  'error.FRAME_VERSION': 'Este site precisa de outra versão da carteira',
  'error.FRAME_VERSION.hint': HOST_FAULT,
  'error.FRAME_SAME_ORIGIN': 'Algo neste site não está configurado corretamente',
  'error.FRAME_SAME_ORIGIN.hint': HOST_FAULT,
  'error.FRAME_BAD_REQUEST': 'Isto não pode ser pedido à carteira',
  'error.FRAME_BAD_REQUEST.hint': 'Nada foi enviado.',
  'error.FRAME_BAD_REPLY': 'A carteira enviou uma resposta inesperada',
  'error.FRAME_BAD_REPLY.hint': LATER,
  'error.FRAME_RELOADED': 'A carteira foi recarregada',
  'error.FRAME_RELOADED.hint': LATER,
  'error.FRAME_BUSY': 'Há solicitações pendentes demais',
  'error.FRAME_BUSY.hint': 'Responda a esses primeiro.',
  'error.RPC_NOT_ALLOWED': 'Ação não permitida',
  'error.RPC_NOT_ALLOWED.hint': 'O site pediu à carteira algo que ela nunca faz. Nada foi assinado.',
  'error.POPUP_MISSING': 'A janela não existe mais',
  'error.POPUP_MISSING.hint': 'Você também pode entrar nesta página.',
  'error.SOCIAL_TIMEOUT': 'O login demorou demais',
  'error.SOCIAL_TIMEOUT.hint': 'Nada mudou. Tente novamente.',
  'error.SOCIAL_UNTRUSTED': 'Origem não confiável',
  'error.SOCIAL_UNTRUSTED.hint': 'A resposta veio de outro site e não foi usada.',
}
