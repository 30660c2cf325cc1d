/** Ends the run with one line per failure: the whole text of each stands above it, the last line of a log is what is read first. */
import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'

/** Lists the failed journeys, each with the place and the first lines of its error. */
export default class Failures implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  onEnd(): void {
    for (const test of this.#suite?.allTests() ?? []) {
      if (test.outcome() !== 'unexpected') continue
      const [error] = test.results.at(-1)?.errors ?? []
      const words = stripVTControlCharacters(error?.message ?? 'ended without an error').split('\n')
      console.log(
        `failed: ${test.location.file}:${error?.location?.line ?? test.location.line} ${test.title}`,
      )
      for (const line of words.filter((one) => one.trim() !== '').slice(0, 6))
        console.log(`    ${line.trim()}`)
    }
  }
}
