import type { SocialsMessages } from '../words.js'

/** Chinese. */
export const zh: SocialsMessages = {
  allTitle: '登录方式',
  more: '更多',
  inWindow: '请在窗口中继续',
  windowHint: '完成后，此页面会继续。',
  loggingIn: '正在通过 {provider} 登录…',
  failed: '无法通过 {provider} 登录',
  failedHint: '请重试，或使用其他方式登录。',
  notOffered: '此处不支持通过 {provider} 登录',
  otherWay: '使用其他方式登录',
  continueHere: '在此页面继续',
  storageBlocked: '此浏览器阻止了钱包的存储',
  scan: '用有 Farcaster 账户的手机扫描此二维码',
  inApp: '请在 Farcaster 应用中继续',
  openApp: '打开 Farcaster',
  copyLink: '复制链接',
  codeLabel: '用于通过 Farcaster 登录的二维码',
  makingCode: '正在生成二维码…',
  'error.POPUP_MISSING': '窗口已不存在',
  'error.POPUP_MISSING.hint': '您也可以在此页面登录。',
  'error.SOCIAL_TIMEOUT': '登录时间过长',
  'error.SOCIAL_TIMEOUT.hint': '没有任何更改。请重试。',
  'error.SOCIAL_UNTRUSTED': '不受信任的来源',
  'error.SOCIAL_UNTRUSTED.hint': '响应来自其他网站，未被使用。',
}
