/** The worker that solves the proof of work of the login page, so that the page does not freeze meanwhile. */
import { proofOf } from './proof.api.ts'

// `undefined` says that there is no proof: without TLS a browser has no cryptography.
addEventListener('message', ({ data }: MessageEvent<string>) => {
  proofOf(data).then(
    (proof) => postMessage(proof),
    () => postMessage(undefined),
  )
})
