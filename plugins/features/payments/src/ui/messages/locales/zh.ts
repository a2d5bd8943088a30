import type { PayMessages } from '../words.js'

/** Chinese */
export const zh: PayMessages = {
  title: '付款',
  progressTitle: '付款进度',
  nothingToPay: '没有需要支付的款项',

  askedBy: '收款方：{label}',
  to: '收款方',
  from: '付款方',
  memo: '备注',
  token: '代币',
  network: '网络',
  deposit: '为收款人开设此代币的账户',
  firstTime: '此浏览器以前没有向该地址发送过任何东西。',
  switchTo: '切换到 {network}',
  reading: '正在读取付款信息',
  payAmount: '支付 {amount}',
  nothingPaid: '尚未付款。',

  unanswered: '已请求钱包发送 {amount}（{age}）',
  unansweredHint: '页面在收到答复前已关闭。请求可能仍在钱包中等待，转账也可能已经发送。再次发送前请查看钱包。',
  checkedWallet: '我已查看钱包',
  'missing.unanswered': '请检查之前的请求',

  askingHint: '请在那里比较金额和地址，然后批准。',
  slowHint: '什么都没看到？请打开 {wallet}，查找等待中的请求。',
  'status.pending': '已发送。正在等待网络',
  'status.late': '已发送，但用时较长',
  'status.succeeded': '已付款',
  'status.failed': '网络拒绝了这笔转账',
  'status.dropped': '网络丢弃了这笔转账',
  'status.replaced': '另一笔交易取代了它',
  'status.expired': '已过期',
  'status.pending.hint': '可以关闭此窗口。转账会继续进行。',
  'status.late.hint': '它仍可能完成。再次发送前请先查询。',
  'status.succeeded.hint': '{amount} 已到账。',
  'status.failed.hint': '金额没有移动。费用已支出。',
  'status.dropped.hint': '没有任何支出。可以再次发送。',
  'status.replaced.hint': '请在钱包中查看实际发送了什么。',
  'status.expired.hint': '没有任何支出。可以再次发送。',
  done: '完成',

  'error.PAY_EXPIRED': '付款时间已过',
  'error.PAY_EXPIRED.hint': '尚未付款。请返回页面重新开始。',
  'error.PAY_CLOSED': '付款已中止',
  'error.PAY_CLOSED.hint': '尚未付款。',
}
