export { FavoriteStar } from './FavoriteStar.tsx'
export { HallPanel } from './HallPanel.tsx'
export type * from './hall.snapshot.ts'
