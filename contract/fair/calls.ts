/** What is published about draws, so that anybody can check them (requirements 31 to 36). */
import * as z from 'zod/mini'
import { wireDay, wireInt, wireLottery } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'
import { families } from '#engine/plays/define.ts'
import { proofFormat } from './proof/proof.ts'

const hex32 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const chain = z.object({
  hash: hex32,
  publicKey: z.string(),
  genesis: z.int(),
  period: z.int(),
  scheme: z.string(),
})
const auditRow = z.object({ id: z.string(), hash: z.string() })
const commitment = z.object({
  seedHash: hex32,
  batch: z.string(),
  publishedAt: z.int(),
  lockRound: z.int(),
  ciphertext: z.string(),
  audit: auditRow,
})

/** The proof of a draw (contract/fair/proof/proof.ts). */
export const drawProofSchema = z.object({
  format: z.literal(proofFormat),
  lottery: z.string(),
  name: z.string(),
  family: z.enum(families),
  number: z.string(),
  sellStart: z.int(),
  closeAt: z.int(),
  drawAt: z.int(),
  timed: z.boolean(),
  algorithm: z.string(),
  chain: z.nullable(chain),
  commitment: z.nullable(commitment),
  seedHash: z.string(),
  beacon: z.nullable(z.object({ round: z.int(), signature: z.string(), randomness: z.string() })),
  lockSignature: z.nullable(z.string()),
  seed: z.nullable(z.string()),
  code: z.nullable(z.string()),
  drawnAt: z.nullable(z.int()),
  book: z.nullable(
    z.object({
      orders: z.int(),
      stake: z.string(),
      treeRoot: hex32,
      previousRoot: z.string(),
      root: hex32,
      sealedAt: z.int(),
    }),
  ),
  voided: z.nullable(z.string()),
})

const issueOfLottery = z.object({
  lottery: wireLottery,
  issue: z.string().check(z.regex(/^[0-9-]{1,20}$/)),
})

const read = {
  method: 'GET',
  effect: 'read',
  envelope: 'lottery',
  auth: 'anyone',
  retry: 'idempotent',
  errors: {},
  touches: [],
} as const

/** The proof of one issue. */
export const drawProof = defineCall({
  ...read,
  path: '/lottery/api/u/v1/fair/proof',
  input: issueOfLottery,
  output: z.object({ proof: z.nullable(drawProofSchema) }),
  about:
    'Everything with which a draw can be computed again; null for an unknown issue and one that is not drawn in house.',
  example: { input: { lottery: 'mjffc', issue: '20261121-0720' }, output: { proof: null } },
})

/** The proofs of a day, oldest first, in pages of {@link proofsPageSize}. */
export const drawProofs = defineCall({
  ...read,
  path: '/lottery/api/u/v1/fair/proofs',
  input: z.object({
    lottery: wireLottery,
    /** A day in Beijing. */
    day: wireDay,
    page: wireInt,
  }),
  output: z.object({ total: z.int(), list: z.array(drawProofSchema) }),
  about: 'The proofs of the issues that were drawn on a day, oldest first, 60 a page, pages from 1.',
  example: { input: { lottery: 'mjffc', day: '2026-11-21', page: 1 }, output: { total: 0, list: [] } },
})

/** Number of proofs of a page. */
export const proofsPageSize = 60

/** What was published about the coming issues of a lottery. */
export const commitments = defineCall({
  ...read,
  path: '/lottery/api/u/v1/fair/commitments',
  input: z.object({ lottery: wireLottery }),
  output: z.object({
    /** The newest row of the audit log. */
    head: z.nullable(auditRow),
    list: z.array(z.extend(commitment, { issue: z.string() })),
  }),
  about:
    'The seed hashes and ciphertexts of the issues that are not drawn yet, for devices that keep what they saw.',
  example: {
    input: { lottery: 'mjffc' },
    output: {
      head: { id: '7', hash: '0b'.repeat(32) },
      list: [
        {
          issue: '20261121-0720',
          seedHash: 'ab'.repeat(32),
          batch: '17',
          publishedAt: 1_795_233_000_000,
          lockRound: 59_572_800,
          ciphertext: 'cd'.repeat(160),
          audit: { id: '4', hash: 'ef'.repeat(32) },
        },
      ],
    },
  },
})

/** A round of the beacon that this site has used. */
export const beaconRound = defineCall({
  ...read,
  path: '/lottery/api/u/v1/fair/beacon',
  input: z.object({ chain: hex32, round: wireInt }),
  output: z.object({ chain: z.nullable(chain), signature: z.nullable(z.string()) }),
  about:
    'The constants of a chain and the signature of one of its rounds; null for what was never used here.',
  example: { input: { chain: 'ab'.repeat(32), round: 1 }, output: { chain: null, signature: null } },
})

/** The newest row of the audit log, or an older one by its number. */
export const auditHead = defineCall({
  ...read,
  path: '/lottery/api/u/v1/fair/head',
  input: z.object({ id: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/))) }),
  output: z.object({ head: z.nullable(auditRow) }),
  about:
    'Number and hash of the newest row of the audit log, or of the row asked for: a device compares it with what it saw.',
  example: { input: {}, output: { head: { id: '7', hash: '0b'.repeat(32) } } },
})

/** How the last 30 days of a lottery went. */
export const fairCounts = defineCall({
  ...read,
  path: '/lottery/api/u/v1/fair/counts',
  input: z.object({ lottery: wireLottery }),
  output: z.object({ proven: z.int(), delayed: z.int(), late: z.int(), voided: z.int() }),
  about:
    'Issues of the last 30 days with a proof, those drawn more than ten seconds late, those whose book was sealed so late that they took another round, and those voided without a beacon.',
  example: { input: { lottery: 'mjffc' }, output: { proven: 43_200, delayed: 2, late: 1, voided: 0 } },
})

/** Where an order is in a sealed book, and what it states there. */
export const sealedPlaceForm = z.object({
  root: hex32,
  treeRoot: hex32,
  order: z.object({
    orderId: z.string(),
    salt: hex32,
    /** 1/10,000 yuan, as text. */
    stake: z.string(),
    nums: z.int(),
    piece: z.int(),
    method: z.string(),
    position: z.string(),
    codeHash: hex32,
  }),
  where: z.object({
    index: z.int(),
    size: z.int(),
    path: z.array(hex32),
    page: z.int(),
    pages: z.int(),
    pagePath: z.array(hex32),
  }),
})

/** Where the orders of the player are in the sealed book of an issue. */
export const sealedOrders = defineCall({
  ...read,
  auth: 'member',
  path: '/lottery/api/u/v1/fair/orders',
  input: issueOfLottery,
  output: z.array(sealedPlaceForm),
  about:
    'The proof that the orders of the player are in the sealed book of an issue, at most 200; none while the issue is open.',
  example: { input: { lottery: 'mjffc', issue: '20261121-0720' }, output: [] },
})
