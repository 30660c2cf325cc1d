/** The scene of a family: racing stands under the strip, digits and dice roll in the place of the drawn numbers. */
import type { Family } from '#engine/plays/define.ts'
import { RaceScene } from './RaceScene.tsx'
import { RollScene } from './RollScene.tsx'
import type { ScenesSnapshot } from './scenes.snapshot.ts'

interface DrawSceneProps {
  readonly family: Family
  readonly scenes: ScenesSnapshot
}

export const DrawScene = ({ family, scenes }: DrawSceneProps) => {
  const { draw, playing, end, sounds } = scenes
  if (family === 'pk10') return <RaceScene {...scenes} />
  return draw && playing ? (
    <RollScene key={draw.issue} family={family} draw={draw} end={end} sounds={sounds} />
  ) : null
}
