import type { BeaconMessages } from '../words.js'

/** Arabic */
export const ar: BeaconMessages = {
  'slot.beacon': 'Beacon',
  'slot.beacon.note': 'رمز QR',
  scanTitle: 'المسح للربط',
  scanHint: 'يُرجى مسح هذا الرمز باستخدام محفظة Tezos على هاتفك.',
  codeLabel: 'رمز QR لربط محفظة Tezos',
  makingCode: 'جارٍ إنشاء رمز…',
  copyLink: 'نسخ الرابط',
  openApp: 'فتح المحفظة',
  asked: 'المتابعة في {wallet}',
  askedHint: 'يُرجى اختيار حساب في المحفظة، ثم العودة إلى هنا.',
  declined: 'رُفض الربط',
  declinedHint: 'لم تجرِ مشاركة أي شيء. يُرجى المحاولة مرة أخرى برمز جديد.',
}
