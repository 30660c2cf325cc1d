/** The accounts: signing in and out, sessions, fund passwords, second factors, the captcha as a proof of work or as a picture. */
import type { FastifyInstance } from 'fastify'
import { declareDomain } from '../../platform/composition/domain.ts'
import type { Database } from '../../platform/database/database.ts'
import type { EventBus } from '../../platform/events.ts'
import { captchaCookie, sessionTokenOf } from '../../platform/http/cookies.ts'
import { isSecure, type SignedIn } from '../../platform/http/http.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { createTurns } from '../../platform/time/turns.ts'
import { accountHandlers } from './accounts.handlers.ts'
import { accountsOps } from './accounts.ops.ts'
import { newCaptcha } from './captcha.ts'
import type { SessionEndedEvent } from '../events.ts'
import { fundPasswordHandlers } from './fundPassword.handlers.ts'
import { createHashing, hashingThreads } from '../base/hashing.ts'
import { newProofChallenge, proofKeysOf, type ProofKeys } from './proof.ts'
import { verifyAuthenticatorWith } from '../secondFactor/authenticator.ts'
import { factorKeysOf } from '../secondFactor/factorKeys.ts'
import { judgeStepWith } from '../secondFactor/loginStep.ts'
import { passkeyHandlers } from '../secondFactor/passkeys.handlers.ts'
import { secondFactorHandlers } from '../secondFactor/secondFactor.handlers.ts'
import { staffFactorOps } from '../secondFactor/staffFactor.ops.ts'
import { rememberSessions } from './sessionCache.ts'
import { sessionHandlers } from './sessionList.handlers.ts'
import { sessionReader } from './sessions.ts'
import { refusedSpenderWith } from './spender.ts'

/** What the accounts need. */
export interface AccountsParts {
  readonly db: Database['db']
  readonly clock: Clock
  readonly bus: EventBus<SessionEndedEvent>
  /** A secret of the site, the same on every node. */
  readonly secret: Uint8Array
  /** The number of unread letters of a member. */
  readonly unreadLetters: (memberId: bigint) => Promise<number>
  /** A page of the member polls: he is here. */
  readonly notePresence: (member: SignedIn, now: Date) => Promise<void>
}

/**
 * Tries of passwords: a network cannot take the last place, so that a player from another waits for the hash under way at most.
 * A hash takes some 30 ms: the last of those who wait is judged within two seconds.
 */
export const guessTurns = {
  atOnce: hashingThreads + 1,
  atOnceOfScope: hashingThreads,
  waitingMax: 64,
} as const

type Cookies = Readonly<Record<string, string | undefined>>

/** Gives two ways to read a session, for a call and for a socket that connects, and the judges of codes and fund passwords. */
export const accountsDomain = declareDomain(
  { name: 'accounts', ops: [...accountsOps, ...staffFactorOps] },
  ({ db, clock, bus, secret, unreadLetters, notePresence }: AccountsParts) => {
    const readSession = sessionReader(db, clock)
    const remembered = rememberSessions(readSession, clock, bus)
    const hashing = createHashing()
    const proofKeys = proofKeysOf(secret)
    const turns = createTurns(guessTurns)
    const keys = factorKeysOf(secret)
    const verifyAuthenticator = verifyAuthenticatorWith(keys)
    const judgeStep = judgeStepWith(db, verifyAuthenticator)
    const owner = { db, bus, hashing, verifyAuthenticator }
    return {
      handlers: {
        ...accountHandlers({ db, bus, hashing, turns, proofKeys, judgeStep, unreadLetters, notePresence }),
        ...fundPasswordHandlers({ db, hashing, turns, verifyAuthenticator }),
        ...secondFactorHandlers({ ...owner, keys }),
        ...passkeyHandlers(owner),
        ...sessionHandlers({ db, bus }),
      },
      routes: (app) => {
        registerCaptcha(app, db, clock)
        registerProof(app, proofKeys, clock)
        // After the last request was answered.
        app.addHook('onClose', () => hashing.end())
      },
      /** How passwords, captchas and codes of authenticators are judged, for the ways into an account that other domains have. */
      judging: { hashing, turns, proofKeys, verifyAuthenticator },
      refusedSpender: refusedSpenderWith({ db, hashing, turns, verifyAuthenticator }),
      sessionOf: (cookies: Cookies, secure: boolean) => remembered(sessionTokenOf(cookies, secure)),
      // Not from the cache: it would let a socket that another node has just closed connect again, and stay connected.
      freshSessionOf: (cookies: Cookies, secure: boolean) => readSession(sessionTokenOf(cookies, secure)),
    }
  },
)

const registerCaptcha = (app: FastifyInstance, db: Database['db'], clock: Clock): void => {
  app.get('/sso/imageCode', async (request, reply) => {
    const { id, svg } = await newCaptcha(db, clock.now())
    const secure = isSecure(request)
    void reply.setCookie(captchaCookie, id, { path: '/sso', httpOnly: true, sameSite: 'lax', secure })
    return reply.header('cache-control', 'no-store').type('image/svg+xml').send(svg)
  })
}

const registerProof = (app: FastifyInstance, keys: ProofKeys, clock: Clock): void => {
  app.get('/sso/proofChallenge', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await newProofChallenge(keys, clock.now())),
  )
}
