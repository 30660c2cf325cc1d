/** Exchanges where the coin can be bought: outside sites, none of which this one has anything to do with. */
export const coinExchanges = [
  { mark: 'OK', name: 'OKX', url: 'https://www.okx.com' },
  { mark: 'BN', name: 'Binance', url: 'https://www.binance.com' },
  { mark: 'HT', name: 'HTX', url: 'https://www.htx.com' },
  { mark: 'GT', name: 'Gate', url: 'https://www.gate.com' },
] as const
