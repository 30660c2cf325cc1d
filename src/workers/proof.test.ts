import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { expect, test, vi } from 'vitest'
import { proofOf } from './proof.api.ts'
import { solveProof } from './proof.client.ts'

const hmacSignatureSecret = 'secret of this test'

test('a proof is the challenge with a solution that the server verifies', async () => {
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 20,
    deriveKey,
    hmacSignatureSecret,
  })
  const { challenge, solution } = JSON.parse(atob(await proofOf(JSON.stringify(made)))) as Pick<
    Parameters<typeof verifySolution>[0],
    'challenge' | 'solution'
  >
  expect(solution.counter).toBe(20)
  expect((await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret })).verified).toBe(true)
})

test('what is no challenge has no proof', async () => {
  await expect(proofOf('{}')).rejects.toThrow()
  await expect(proofOf('no JSON')).rejects.toThrow()
})

/** A worker that answers with `answer`, or breaks. */
const workerWith = (answer: unknown, breaks = false) => {
  const events = new EventTarget()
  const terminate = vi.fn<() => void>()
  const worker = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    postMessage: () =>
      void events.dispatchEvent(breaks ? new Event('error') : new MessageEvent('message', { data: answer })),
    terminate,
  }
  return { worker, terminate }
}

test.each([
  ['a worker that breaks', undefined, true],
  ['a browser without cryptography', undefined, false],
])('%s ends in a refusal, and the worker ends', async (_story, answer, breaks) => {
  const { worker, terminate } = workerWith(answer, breaks)
  await expect(solveProof('{}', () => worker)).rejects.toThrow('must be able to run')
  expect(terminate).toHaveBeenCalledOnce()
})

test('the answer of the worker is the proof, and the worker ends', async () => {
  const { worker, terminate } = workerWith('proof')
  expect(await solveProof('{}', () => worker)).toBe('proof')
  expect(terminate).toHaveBeenCalledOnce()
})
