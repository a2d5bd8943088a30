import type { PayMessages } from '../words.js'

/** Korean */
export const ko: PayMessages = {
  title: '결제하기',
  progressTitle: '결제',
  nothingToPay: '결제할 것이 없습니다',

  askedBy: '{label} 앞으로',
  to: '받는 주소',
  from: '보내는 주소',
  memo: '메모',
  token: '토큰',
  network: '네트워크',
  deposit: '받는 사람의 토큰 계정을 엽니다',
  firstTime: '이 브라우저에서 이 주소로 보낸 적이 없습니다.',
  switchTo: '{network} 네트워크로 전환',
  reading: '결제 내용을 읽는 중',
  payAmount: '{amount} 결제',
  nothingPaid: '결제되지 않았습니다.',

  unanswered: '지갑에 {amount} 전송을 요청했습니다 ({age})',
  unansweredHint:
    '답이 오기 전에 페이지가 닫혔습니다. 요청이 아직 지갑에 열려 있거나 이미 전송되었을 수 있습니다. 다시 보내기 전에 지갑을 확인하세요.',
  checkedWallet: '지갑을 확인했습니다',
  'missing.unanswered': '이전 요청을 확인하세요',

  askingHint: '지갑에서 금액과 주소를 비교한 다음 승인하세요.',
  slowHint: '아무것도 보이지 않나요? {wallet} 앱을 열고 기다리는 요청을 찾으세요.',
  'status.pending': '보냈습니다. 네트워크를 기다리는 중',
  'status.late': '보냈지만 오래 걸리고 있습니다',
  'status.succeeded': '결제됨',
  'status.failed': '네트워크가 거절했습니다',
  'status.dropped': '네트워크에서 사라졌습니다',
  'status.replaced': '다른 거래가 대신했습니다',
  'status.expired': '만료되었습니다',
  'status.pending.hint': '이 창은 닫아도 됩니다. 계속 진행됩니다.',
  'status.late.hint': '아직 처리될 수 있습니다. 다시 보내기 전에 확인하세요.',
  'status.succeeded.hint': '{amount} 도착했습니다.',
  'status.failed.hint': '금액은 움직이지 않았습니다. 수수료는 쓰였습니다.',
  'status.dropped.hint': '아무것도 쓰이지 않았습니다. 다시 보낼 수 있습니다.',
  'status.replaced.hint': '대신 무엇이 보내졌는지 지갑에서 확인하세요.',
  'status.expired.hint': '아무것도 쓰이지 않았습니다. 다시 보낼 수 있습니다.',
  done: '완료',

  'error.PAY_EXPIRED': '결제 시간이 지났습니다',
  'error.PAY_EXPIRED.hint': '결제되지 않았습니다. 페이지로 돌아가 다시 시작하세요.',
  'error.PAY_CLOSED': '결제를 그만두었습니다',
  'error.PAY_CLOSED.hint': '결제되지 않았습니다.',
}
