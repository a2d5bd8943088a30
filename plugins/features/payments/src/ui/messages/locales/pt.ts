import type { PayMessages } from '../words.js'

/** Portuguese */
export const pt: PayMessages = {
  title: 'Pagar',
  progressTitle: 'Pagamento',
  nothingToPay: 'Não há nada a pagar',

  askedBy: 'Para {label}',
  to: 'Para',
  from: 'De',
  memo: 'Memo',
  token: 'Token',
  network: 'Rede',
  deposit: 'Abre a conta do destinatário para este token',
  firstTime: 'Ainda não foi enviado nada para este endereço a partir deste navegador.',
  switchTo: 'Mudar para {network}',
  reading: 'Lendo o pagamento',
  payAmount: 'Pagar {amount}',
  nothingPaid: 'Nada foi pago.',

  unanswered: 'Foi pedido à carteira que enviasse {amount} ({age})',
  unansweredHint:
    'A página fechou-se antes de haver resposta. O pedido pode ainda estar aberto na carteira, ou a transferência pode ter sido enviada. Verifique na carteira antes de enviar de novo.',
  checkedWallet: 'Verifiquei na carteira',
  'missing.unanswered': 'Verifique a solicitação anterior',

  askingHint: 'Compare lá o montante e o endereço e depois aprove.',
  slowHint: 'Não vê nada? Abra {wallet} e procure um pedido em espera.',
  'status.pending': 'Enviado. À espera da rede',
  'status.late': 'Enviado, mas está a demorar',
  'status.succeeded': 'Pago',
  'status.failed': 'A rede recusou',
  'status.dropped': 'A rede descartou',
  'status.replaced': 'Outra transação ocupou o seu lugar',
  'status.expired': 'Expirou',
  'status.pending.hint': 'Pode fechar esta janela. Continua sem ela.',
  'status.late.hint': 'Ainda pode concluir-se. Verifique antes de enviar outra vez.',
  'status.succeeded.hint': '{amount} chegou ao destino.',
  'status.failed.hint': 'O montante não foi movido. A taxa foi gasta.',
  'status.dropped.hint': 'Nada foi gasto. Pode enviar de novo.',
  'status.replaced.hint': 'Veja na carteira o que foi enviado em vez disso.',
  'status.expired.hint': 'Nada foi gasto. Pode enviar de novo.',
  done: 'Concluído',

  'error.PAY_EXPIRED': 'O prazo para pagar terminou',
  'error.PAY_EXPIRED.hint': 'Nada foi pago. Volte à página e comece de novo.',
  'error.PAY_CLOSED': 'O pagamento foi abandonado',
  'error.PAY_CLOSED.hint': 'Nada foi pago.',
}
