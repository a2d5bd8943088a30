import type { EmbeddedWalletMessages } from '../words.js'

const LATER = '请稍后再试。'
const HOST_FAULT = '这是网站的问题，与您的钱包无关。'

/** Chinese. */
export const zh: EmbeddedWalletMessages = {
  approveTitle: '在钱包中继续',
  signInTitle: '登录',
  recoverTitle: '恢复钱包',
  protectTitle: '保护钱包',
  approveHint: '钱包会显示请求的内容。请在那里批准或拒绝。',
  securityTitle: '安全',
  securityHint: '在此管理恢复方式、设备和登录方式。',
  notBackedUp: '未备份',
  refusedTitle: '不允许此操作',
  refusedHint: '网站要求钱包做它从不做的事。没有签署任何内容。',
  typesTitle: '账户类型',
  'type.smartAccount': '智能账户',
  'type.eoa': '标准账户',
  typesHint: '每种账户都有自己的地址，资产会留在原地址。',
  smartHint: '智能账户可用于 {networks}。',
  oneType: '此账户没有其他类型',

  'error.FRAME_VERSION': '钱包与此页面不兼容',
  'error.FRAME_VERSION.hint': HOST_FAULT,
  'error.FRAME_SAME_ORIGIN': '此网站的设置有误',
  'error.FRAME_SAME_ORIGIN.hint': HOST_FAULT,
  'error.FRAME_BAD_REQUEST': '不能向钱包提出此请求',
  'error.FRAME_BAD_REQUEST.hint': '没有发送任何内容。',
  'error.FRAME_BAD_REPLY': '钱包返回了意外的响应',
  'error.FRAME_BAD_REPLY.hint': LATER,
  'error.FRAME_RELOADED': '钱包已重新加载',
  'error.FRAME_RELOADED.hint': LATER,
  'error.FRAME_BUSY': '待处理的请求过多',
  'error.FRAME_BUSY.hint': '请先答复那些请求。',
  'error.RPC_NOT_ALLOWED': '不允许此操作',
  'error.RPC_NOT_ALLOWED.hint': '网站要求钱包做它从不做的事。没有签署任何内容。',
  'error.POPUP_MISSING': '窗口已不存在',
  'error.POPUP_MISSING.hint': '您也可以在此页面登录。',
  'error.SOCIAL_TIMEOUT': '登录时间过长',
  'error.SOCIAL_TIMEOUT.hint': '没有任何更改。请重试。',
  'error.SOCIAL_UNTRUSTED': '不受信任的来源',
  'error.SOCIAL_UNTRUSTED.hint': '响应来自其他网站，未被使用。',
}
