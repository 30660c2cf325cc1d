/** Reads a limit that was typed. */
import { parseYuan } from '#engine/money/money.ts'
import { limitRange, sessionMinutesMost, type LimitKind } from '#contract/protection/limits.ts'
import { text } from './protection.text.ts'

/** The amount, or what is wrong with it. */
export type TypedLimit = { readonly amount: bigint } | { readonly problem: string }

/** `held`: the limit in force, which a lower one must be below and a raise above. */
export const readLimit = (
  kind: LimitKind,
  act: 'set' | 'lower' | 'raise',
  held: bigint | undefined,
  typed: string,
): TypedLimit => {
  const amount = kind === 'session' ? minutesOf(typed) : yuanOf(typed)
  if (amount === undefined)
    return { problem: kind === 'session' ? text.problems.minutes : text.problems.money }
  if (held !== undefined && act === 'lower' && amount >= held) return { problem: text.problems.lower }
  if (held !== undefined && act === 'raise' && amount <= held) return { problem: text.problems.raise }
  return { amount }
}

const minutesOf = (typed: string): bigint | undefined => {
  const clean = typed.trim()
  if (!/^\d{1,4}$/.test(clean)) return undefined
  const count = Number(clean)
  return count >= 1 && count <= sessionMinutesMost ? BigInt(count) : undefined
}

const yuanOf = (typed: string): bigint | undefined => {
  const clean = typed.trim().replace(/[,，]/g, '')
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(clean)) return undefined
  const amount = parseYuan(clean)
  return amount >= limitRange.least && amount <= limitRange.most ? amount : undefined
}
