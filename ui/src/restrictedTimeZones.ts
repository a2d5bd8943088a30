/**
 * Time zones of mainland China, Hong Kong and Macau, with their older names. A list for hosts that must not offer
 * something there; Portico itself does nothing with it.
 */
export const RESTRICTED_TIME_ZONES: readonly string[] = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Chungking',
  'Asia/Harbin',
  'Asia/Kashgar',
  'Asia/Hong_Kong',
  'Asia/Macau',
  'Asia/Macao',
  'Hongkong',
  'PRC',
]
