export { Home } from './Home.tsx'
export type { GameTile, HomeOrder, HomeSnapshot, WalletSnapshot } from './home.snapshot.ts'
