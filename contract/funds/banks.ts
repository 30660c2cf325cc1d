/** The banks whose cards pay in and are paid to. */

/** By code, in the order of their lists. */
export const banks = {
  ICBC: '工商银行',
  ABC: '农业银行',
  BOC: '中国银行',
  CCB: '建设银行',
  CMB: '招商银行',
  PSBC: '邮储银行',
  CNCB: '中信银行',
  CMBC: '民生银行',
  CEB: '光大银行',
  CIB: '兴业银行',
  PAB: '平安银行',
  BCM: '交通银行',
  SPDB: '浦发银行',
  HXB: '华夏银行',
  GDB: '广发银行',
} as const

/** The code of one of them. */
export type BankCode = keyof typeof banks

/** All codes. */
export const bankCodes = Object.keys(banks) as readonly BankCode[]
