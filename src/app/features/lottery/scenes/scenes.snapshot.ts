/** The scene of a draw as its views see it. */
import type { Action } from '#src/app/ui/controls/action.ts'

/** A draw to show. */
export interface SceneDraw {
  readonly issue: string
  readonly numbers: readonly string[]
}

/** Racing, rolling digits or dice, and their switches. */
export interface ScenesSnapshot {
  /** The newest draw; undefined until one is known. */
  readonly draw: SceneDraw | undefined
  /** True while the draw is played; strip and rail show its numbers afterwards. */
  readonly playing: boolean
  /** Ends the scene at once: its result is shown. */
  readonly end: Action
  /** Whether scenes are wanted. Remembered. */
  readonly shown: boolean
  readonly toggleShown: () => void
  /** Whether they sound. Remembered; off unless switched on. */
  readonly sounds: boolean
  readonly toggleSounds: () => void
}
