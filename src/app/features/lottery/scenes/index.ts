export { DrawScene } from './DrawScene.tsx'
export { SceneCard } from './SceneCard.tsx'
export type * from './scenes.snapshot.ts'
