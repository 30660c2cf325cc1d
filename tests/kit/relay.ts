/** A relay of a public chain with faults: what a site must expect of strangers that it asks for rounds. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomnessOf, signRound } from '#contract/fair/proof/chain.ts'
import { testChain, testKeys } from './provenDraw.ts'

/** What a relay does with a question. */
export type RelayManner =
  | 'right'
  | 'missing'
  | 'wrongSignature'
  | 'wrongRound'
  | 'otherChain'
  | 'garbage'
  | 'huge'
  | 'silent'
  | 'error'
  | 'redirect'

/** A running relay. */
export interface Relay {
  readonly origin: string
  /** How it answers from now on. */
  manner: RelayManner
  /** The round that it calls the newest. */
  newest: number
  /** The rounds that it was asked for. */
  readonly asked: number[]
  end(): Promise<void>
}

/** Starts a relay of the chain of the tests on a free port. */
export const startRelay = async (manner: RelayManner = 'right'): Promise<Relay> => {
  const asked: number[] = []
  const relay = { manner, newest: 1 }
  const server: Server = createServer((request, response) => {
    const [, hash, , text = ''] = request.url?.split('/') ?? []
    const round = text === 'latest' ? relay.newest : Number(text)
    asked.push(round)
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    const answerOf = (signed: number, named = signed) => {
      const signature = signRound(testKeys.secretKey, signed)
      return { round: named, randomness: randomnessOf(signature), signature }
    }
    if (hash !== testChain.hash) return send(404, {})
    switch (relay.manner) {
      case 'right':
        return send(200, answerOf(round))
      case 'missing':
        return send(404, {})
      case 'wrongSignature':
        return send(200, answerOf(round + 1, round))
      case 'wrongRound':
        return send(200, answerOf(round + 1))
      case 'otherChain':
        return send(200, { round, signature: signRound(new Uint8Array(32).fill(3), round) })
      case 'garbage':
        return send(200, 'not json')
      case 'huge':
        return send(200, { ...answerOf(round), more: 'x'.repeat(10_000) })
      case 'error':
        return send(500, {})
      case 'redirect':
        response.writeHead(302, { location: 'http://127.0.0.1:9/' })
        return response.end()
      case 'silent':
        return
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    get manner() {
      return relay.manner
    },
    set manner(next) {
      relay.manner = next
    },
    get newest() {
      return relay.newest
    },
    set newest(round) {
      relay.newest = round
    },
    end: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
