/** What a bet of the records was priced with, as sent: one bet of 2 yuan for 19.60. */
export const pricedWire = {
  piece: 1,
  mode: '2',
  odds: '19.6',
  point: 0,
  traceId: '',
  voucherMoney: 0,
  reason: '',
}
