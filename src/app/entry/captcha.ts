/**
 * The captcha of login and registration. The browser solves a proof of work by itself; one that cannot gets the picture. States of a
 * proof: verifying → verified, or failed (the server was not reached) → verifying again. A login uses a captcha up.
 */
import type { Client } from '#src/streams/core/client.ts'
import { solveProof } from '#src/workers/proof.client.ts'

/** What the page shows of it. */
export type CaptchaState =
  | { readonly kind: 'proof'; readonly state: 'verifying' | 'verified' | 'failed' }
  /** `svg`: the picture as sent, undefined while it loads. */
  | { readonly kind: 'picture'; readonly svg: string | undefined; readonly lost: boolean }

/** The same with what the player may do. */
export type ShownCaptcha =
  | {
      readonly kind: 'proof'
      readonly state: 'verifying' | 'verified' | 'failed'
      readonly retry: () => void
      /** For a browser that is slow at it; absent where the captcha is rare. */
      readonly usePicture?: () => void
    }
  | { readonly kind: 'picture'; readonly svg: string | undefined; readonly refresh: () => void }

/** A state with its action. */
export const shownCaptcha = (state: CaptchaState, again: () => void): ShownCaptcha =>
  state.kind === 'proof'
    ? { kind: 'proof', state: state.state, retry: again }
    : { kind: 'picture', svg: state.svg, refresh: again }

/** What a captcha needs. */
export interface CaptchaParts {
  readonly clock: Pick<Client['clock'], 'now'>
  readonly fetchText: (path: string) => Promise<string>
  readonly onChange: (state: CaptchaState) => void
  /** Solves a challenge; rejects if this browser cannot. */
  readonly solve?: (challengeText: string) => Promise<string>
}

/** The captcha of one page. */
export interface Captcha {
  /** Begins a new one: after each refused login, and when the player asks. */
  renew(): Promise<void>
  /** Shows the picture from now on. */
  usePicture(): Promise<void>
  /** The text that proves it; undefined if there is none. `typed`: the digits of the picture. */
  answer(typed: string): Promise<string | undefined>
}

// A proof expires after five minutes. One is not sent that might expire on its way.
const usableMs = 4 * 60_000

/** Makes the captcha of a page; nothing is loaded before the first `renew`. */
export const createCaptcha = ({ clock, fetchText, onChange, solve = solveProof }: CaptchaParts): Captcha => {
  let usesPicture = false
  let solving: Promise<string | undefined> = Promise.resolve(undefined)
  let begunAt = -Infinity

  const showPicture = async (): Promise<void> => {
    usesPicture = true
    onChange({ kind: 'picture', svg: undefined, lost: false })
    try {
      const svg = await fetchText(`/sso/imageCode?_t=${Math.round(clock.now())}`)
      onChange({ kind: 'picture', svg, lost: false })
    } catch {
      onChange({ kind: 'picture', svg: undefined, lost: true })
    }
  }

  const prove = async (): Promise<string | undefined> => {
    onChange({ kind: 'proof', state: 'verifying' })
    begunAt = clock.now()
    let challenge: string
    try {
      challenge = await fetchText(`/sso/proofChallenge?_t=${Math.round(begunAt)}`)
    } catch {
      onChange({ kind: 'proof', state: 'failed' })
      return undefined
    }
    try {
      const proof = await solve(challenge)
      if (!usesPicture) onChange({ kind: 'proof', state: 'verified' })
      return proof
    } catch {
      if (!usesPicture) await showPicture()
      return undefined
    }
  }

  const renew = async (): Promise<void> => {
    if (usesPicture) return showPicture()
    solving = prove()
    await solving
  }

  return {
    renew,
    usePicture: showPicture,
    async answer(typed) {
      if (usesPicture) return typed
      const proof = await solving
      if (proof !== undefined && clock.now() - begunAt < usableMs) return proof
      // It expired while the player was typing, or the server was not reached.
      if (!usesPicture) await renew()
      return solving
    },
  }
}
