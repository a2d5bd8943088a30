/** What kind of account an address is (S3.21). */
export type AccountType = 'eoa' | 'smartAccount' | 'payment'
