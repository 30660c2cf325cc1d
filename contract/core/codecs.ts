/** The common wire formats of values. Decoded values are numbers, bigint hao and booleans. */
import * as z from 'zod/mini'
import { Decimal } from 'decimal.js'
import type { Hao } from '#engine/money/money.ts'

/** A whole number, as a number or as its decimal text (forms and queries contain text). */
export const wireInt = z.codec(z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/))]), z.int(), {
  decode: (wire) => Number(wire),
  encode: (value) => value,
})

/** A whole number that a column of 32 bits holds. */
export const wireInt32 = z.codec(z.union([z.int(), z.string().check(z.regex(/^-?\d{1,10}$/))]), z.int32(), {
  decode: (wire) => Number(wire),
  encode: (value) => value,
})

/** An id of the database as its decimal text, decoded to bigint. */
export const wireId = z.codec(z.union([z.int(), z.string().check(z.regex(/^\d{1,18}$/))]), z.bigint(), {
  decode: (wire) => BigInt(wire),
  encode: (value) => value.toString(),
})

/** A list as one comma-separated text, or as repeated fields (`ids=1&ids=2`). */
export const wireList = z.codec(z.union([z.string(), z.int(), z.array(z.string())]), z.array(z.string()), {
  decode: (wire) =>
    (Array.isArray(wire) ? wire : String(wire).split(','))
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  encode: (value) => value.join(','),
})

// A double such as 0.1 + 0.2 has noise far below 1/10,000 yuan: a figure sent as a number is read to 4
// decimals. A text is exact and may not have more.
const haoOf = (wire: number | string): Hao | undefined => {
  // "1e3", "0x10" and " 5" are numbers to a parser and nothing that a person types as money.
  if (typeof wire === 'string' && !/^-?\d{1,15}(?:\.\d{1,20})?$/.test(wire)) return undefined
  try {
    const yuan = new Decimal(wire)
    const hao = (typeof wire === 'number' ? yuan.toDecimalPlaces(4) : yuan).times(10_000)
    return hao.isInteger() && hao.abs().lessThan(1e18) ? BigInt(hao.toFixed(0)) : undefined
  } catch {
    return undefined
  }
}

const yuanCodec = <T extends number | string>(write: (hao: Hao) => T) =>
  z.codec(z.union([z.number(), z.string()]), z.bigint(), {
    decode: (wire, ctx) => {
      const hao = haoOf(wire)
      if (hao !== undefined) return hao
      ctx.issues.push({ code: 'custom', input: wire, message: 'must be yuan with at most 4 decimals' })
      return 0n
    },
    encode: write,
  })

/** Yuan as a number with at most 4 decimals, decoded to hao. */
export const wireMoney = yuanCodec((hao) => new Decimal(hao.toString()).dividedBy(10_000).toNumber())

/** Yuan as decimal text ("2", "0.002"), decoded to hao. */
export const wireMoneyText = yuanCodec((hao) => new Decimal(hao.toString()).dividedBy(10_000).toFixed())

/** A fraction on the wire (0.08), decoded to 1/10,000 (800). */
export const wireRate = z.codec(z.union([z.number(), z.string()]), z.int(), {
  decode: (wire) => new Decimal(wire).times(10_000).round().toNumber(),
  encode: (value) => value / 10_000,
})

const isSet = (wire: number | boolean | string): boolean =>
  wire === 1 || wire === true || wire === '1' || wire === 'true'

/** 0 or 1 on the wire. */
export const wireFlag = z.codec(z.union([z.int(), z.boolean(), z.string()]), z.boolean(), {
  decode: (wire) => isSet(wire),
  encode: (value) => (value ? 1 : 0),
})

/** A flag that is written as true or false; 0 and 1 are read too. */
export const wireBoolean = z.codec(z.union([z.boolean(), z.int(), z.string()]), z.boolean(), {
  decode: (wire) => isSet(wire),
  encode: (value) => value,
})

/** A lottery code: upper case on the wire, decoded to lower case; any case is accepted. */
export const wireLottery = z.codec(z.string().check(z.regex(/^[0-9A-Za-z]{2,12}$/)), z.string(), {
  decode: (wire) => wire.toLowerCase(),
  encode: (value) => value.toUpperCase(),
})

const refuseNul = (name: string, value: unknown): unknown => {
  if (name.includes('\u0000') || (typeof value === 'string' && value.includes('\u0000')))
    throw new SyntaxError('a text must have no NUL')
  return value
}

/** A value written as JSON text inside a form field. */
export const jsonText = <T extends z.ZodMiniType>(schema: T) =>
  z.codec(z.string(), schema, {
    decode: (text, ctx) => {
      try {
        // Escaped, a NUL passes where a plain one is refused, and PostgreSQL stores none.
        return JSON.parse(text, text.includes(String.raw`\u0000`) ? refuseNul : undefined) as z.input<T>
      } catch {
        ctx.issues.push({ code: 'custom', input: text, message: 'must be JSON text' })
        return z.NEVER
      }
    },
    encode: (value) => JSON.stringify(value),
  })

/** The password as sent: MD5 hex of what was typed. */
export const passwordHex = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** A day such as 2026-11-20; slashes are accepted too. It must be a calendar date. */
export const wireDay = z.codec(
  z.string().check(z.regex(/^[12]\d{3}[-/]\d{2}[-/]\d{2}$/)),
  z.string().check(
    z.refine((day) => {
      const ms = Date.parse(`${day}T00:00:00Z`)
      return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
    }),
  ),
  { decode: (wire) => wire.replaceAll('/', '-'), encode: (value) => value },
)

const beijingOffsetMs = 8 * 3_600_000

/** A moment as "2026-11-20 19:05:41" in Beijing time on the wire, decoded to epoch milliseconds. */
export const wireMoment = z.codec(
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)),
  z.int(),
  {
    decode: (wire) => Date.parse(`${wire.replace(' ', 'T')}+08:00`),
    encode: (ms) => new Date(ms + beijingOffsetMs).toISOString().slice(0, 19).replace('T', ' '),
  },
)

/**
 * The source of a draw: house (a committed seed), simulated (the sandbox), feed or history. Absent in answers of an older
 * server, and in an order that is not drawn.
 */
export const drawSource = z.optional(z.string())
