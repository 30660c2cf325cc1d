/** Short synthesised sounds: no files. A browser without sound stays silent. */

let context: AudioContext | undefined

const tone = (frequency: number, delayS: number, lengthS: number): void => {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  // Suspended until the player has pressed something on the page; a refusal is silence.
  if (context.state === 'suspended') context.resume().catch(() => undefined)
  const [oscillator, gain] = [context.createOscillator(), context.createGain()]
  const begin = context.currentTime + delayS
  oscillator.frequency.value = frequency
  gain.gain.setValueAtTime(loudness, begin)
  gain.gain.exponentialRampToValueAtTime(silence, begin + lengthS)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(begin)
  oscillator.stop(begin + lengthS)
}

const loudness = 0.06
const silence = 0.001

/** A position is known, or the lead has changed. */
export const playTick = (): void => tone(880, 0, 0.05)

/** The whole result is known. */
export const playEnd = (): void => {
  tone(660, 0, 0.12)
  tone(990, 0.12, 0.25)
}

/** A message has come. */
export const playMessage = (): void => tone(1046, 0, 0.15)

/** A win. */
export const playWin = (): void => {
  tone(784, 0, 0.12)
  tone(988, 0.12, 0.12)
  tone(1175, 0.24, 0.3)
}
