/** The captcha of the login page, whose code is loaded when the server first asks for one. */
import type { BehaviorSubject } from 'rxjs'
import { loadPart } from '#src/parts/loadPart.ts'
import type { Captcha, CaptchaState } from '#src/app/entry/captcha.ts'
import { text as entryText } from '#src/app/entry/entry.text.ts'
import type { Scope } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import type { LoginState } from './login.state.ts'

/** The captcha of a page. */
export interface LoginCaptcha {
  /** Asks for the first one, or for another. */
  renew(): void
  /** The answer to send: what was typed as long as none was asked for; undefined if it cannot be given. */
  answer(typed: string): Promise<string | undefined>
}

/** Makes it; `fetchText` reads its picture. */
export const createLoginCaptcha = (
  client: Client,
  scope: Scope,
  state: BehaviorSubject<LoginState>,
  fetchText: (path: string) => Promise<string>,
): LoginCaptcha => {
  let captcha: Captcha | undefined
  const show = (shown: CaptchaState): void =>
    state.next({
      ...state.value,
      captcha: shown,
      ...(shown.kind === 'picture' && shown.lost
        ? { error: { field: 'captcha', text: entryText.captchaLost } }
        : {}),
    })
  return {
    renew: () =>
      scope.run(async () => {
        const { createCaptcha } = await loadPart(() => import('#src/app/entry/captcha.ts'))
        captcha ??= createCaptcha({ clock: client.clock, fetchText, onChange: show })
        await captcha.renew()
      }),
    answer: (typed) => (captcha ? captcha.answer(typed) : Promise.resolve(typed)),
  }
}
