import { expect, test, vi } from 'vitest'
import { createCaptcha, type CaptchaState } from './captcha.ts'

const made = (answers: {
  readonly challenge?: () => Promise<string>
  readonly solve?: (challenge: string) => Promise<string>
}) => {
  const states: CaptchaState[] = []
  let now = 1_000
  const fetched: string[] = []
  const captcha = createCaptcha({
    clock: { now: () => now },
    fetchText: async (path) => {
      fetched.push(path.split('?')[0] ?? '')
      return path.startsWith('/sso/imageCode') ? '<svg/>' : (answers.challenge ?? (async () => 'challenge'))()
    },
    onChange: (state) => states.push(state),
    solve: answers.solve ?? (async (challenge) => `proof of ${challenge}`),
  })
  return { captcha, states, fetched, wait: (ms: number) => void (now += ms) }
}
const proof = (state: 'verifying' | 'verified' | 'failed') => ({ kind: 'proof', state })

test('the browser solves a challenge, and the login sends its proof', async () => {
  const { captcha, states } = made({})
  await captcha.renew()
  expect(states).toEqual([proof('verifying'), proof('verified')])
  expect(await captcha.answer('')).toBe('proof of challenge')
})

test('a login waits for a proof that is still being solved', async () => {
  let end: (text: string) => void = () => undefined
  const { captcha } = made({ solve: () => new Promise((resolve) => (end = resolve)) })
  const renewed = captcha.renew()
  const answered = vi.fn<(text: string | undefined) => void>()
  const answer = captcha.answer('').then(answered)
  await new Promise((resolve) => setImmediate(resolve))
  expect(answered).not.toHaveBeenCalled()
  end('late')
  await Promise.all([renewed, answer])
  expect(answered).toHaveBeenCalledWith('late')
})

test('a proof that may have expired is solved anew', async () => {
  let nth = 0
  const { captcha, wait } = made({ challenge: async () => `${(nth += 1)}` })
  await captcha.renew()
  wait(4 * 60_000)
  expect(await captcha.answer('')).toBe('proof of 2')
})

test('a server that was not reached is asked again by the next login', async () => {
  const challenge = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('no line'))
    .mockResolvedValue('b')
  const { captcha, states } = made({ challenge })
  await captcha.renew()
  expect(states).toEqual([proof('verifying'), proof('failed')])
  expect(await captcha.answer('')).toBe('proof of b')
})

test('a browser that cannot solve gets the picture, then and later', async () => {
  const { captcha, states, fetched } = made({ solve: () => Promise.reject(new Error('no worker')) })
  await captcha.renew()
  expect(states.at(-1)).toEqual({ kind: 'picture', svg: '<svg/>', lost: false })
  expect(await captcha.answer('1234')).toBe('1234')
  await captcha.renew()
  expect(fetched).toEqual(['/sso/proofChallenge', '/sso/imageCode', '/sso/imageCode'])
})

test('who changes to the picture while a proof is being solved keeps the picture', async () => {
  let end: (text: string) => void = () => undefined
  const { captcha, states } = made({ solve: () => new Promise((resolve) => (end = resolve)) })
  const renewed = captcha.renew()
  await new Promise((resolve) => setImmediate(resolve))
  await captcha.usePicture()
  end('late')
  await renewed
  expect(states.at(-1)).toEqual({ kind: 'picture', svg: '<svg/>', lost: false })
  expect(await captcha.answer('1234')).toBe('1234')
})
